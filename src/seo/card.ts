/** Pictures of pages for links in chats and networks, https://ogp.me. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { library } from '../site';
import { fit, type Lines } from './lines';
import { cardSize } from './pages';

const family = 'card';
/** The dark mode of src/css/tokens.css. */
const colours = {
  paper: '#191815',
  header: '#201f1b',
  line: '#3a372f',
  grid: '#26241f',
  text: '#f4f0e6',
  quiet: '#b9b2a2',
  accent: '#e3ac4c',
} as const;
const mark = path.join(__dirname, '../../static/img/favicon.svg');

/** Sizes of the sheet that a card is drawn as. */
const sheet = { numbers: 84, letters: 54, row: 72, columns: [468, 852] } as const;
const margin = 40;

/** The font comes in many small files, one for some hundred characters each. */
function registerFont(): void {
  if (GlobalFonts.has(family)) return;
  const folder = path.join(
    path.dirname(require.resolve('@fontsource-variable/noto-sans-sc/package.json')),
    'files',
  );
  const files = readdirSync(folder).filter((file) => file.endsWith('-wght-normal.woff2'));
  if (files.length === 0) throw new Error(`${folder} 里没有字体。`);
  for (const file of files) GlobalFonts.registerFromPath(path.join(folder, file), family);
}

export type Card = {
  title: string;
  description: string;
  /** Where the page stands: `用法`, `Recorder`. */
  trail: readonly string[];
};

const fontOf = (weight: number, size: number): string => `${weight} ${size}px ${family}`;

/** The empty sheet: letters above, numbers on the left. */
function drawSheet(context: SKRSContext2D): void {
  const { width, height } = cardSize;
  const { numbers, letters, row, columns } = sheet;
  const line = (colour: string, x: number, y: number, w: number, h: number) => {
    context.fillStyle = colour;
    context.fillRect(x, y, w, h);
  };
  line(colours.paper, 0, 0, width, height);
  line(colours.header, 0, 0, width, letters);
  line(colours.header, 0, 0, numbers, height);
  for (let y = letters; y < height; y += row) {
    line(colours.grid, numbers, y, width, 2);
    line(colours.line, 0, y, numbers, 2);
  }
  for (const x of columns) line(colours.line, x, 0, 2, letters);
  line(colours.line, numbers, 0, 2, height);
  line(colours.line, 0, letters, width, 2);
  context.fillStyle = colours.quiet;
  context.font = fontOf(400, 26);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const edges = [numbers, ...columns, width];
  for (let i = 1; i < edges.length; i += 1) {
    context.fillText('ABC'[i - 1]!, (edges[i - 1]! + edges[i]!) / 2, letters / 2);
  }
  for (let i = 1, y = letters; y + row / 2 < height; i += 1, y += row) {
    context.fillText(String(i), numbers / 2, y + row / 2);
  }
  context.textAlign = 'left';
}

/** Draws the card of a page, a PNG: its title is the cell that is being written, and must fit. */
export async function drawCard({ title, description, trail }: Card): Promise<Buffer> {
  registerFont();
  const canvas = createCanvas(cardSize.width, cardSize.height);
  const context = canvas.getContext('2d');
  const { numbers, letters, row } = sheet;
  drawSheet(context);

  const left = numbers + margin;
  const width = cardSize.width - left - margin;
  const measure = (weight: number) => (line: string, size: number) => {
    context.font = fontOf(weight, size);
    return context.measureText(line).width;
  };
  const sizes = { title: [88, 80, 72, 64, 56, 48], text: [36, 34, 32, 30, 28] };
  const heading = fit(title, { width, lines: 2, sizes: sizes.title }, measure(700));
  // Two rows of the sheet hold one line of the title, three hold two.
  const cell = { top: letters + row, height: (heading.lines.length + 1) * row };
  const below = cell.top + cell.height;
  const free = Math.floor((cardSize.height - below) / row) - 1;
  const about = fit(description, { width, lines: free, sizes: sizes.text }, measure(400));

  context.fillStyle = colours.paper;
  context.fillRect(numbers + 2, cell.top, cardSize.width, cell.height);
  context.strokeStyle = colours.accent;
  context.lineWidth = 5;
  context.strokeRect(numbers + 4, cell.top, cardSize.width - numbers - 24, cell.height);
  context.fillStyle = colours.accent;
  context.fillRect(cardSize.width - 30, below - 10, 20, 20);

  /** Lines from a place on; the middle of a line is that of its Chinese characters. */
  const write = ({ lines, size }: Lines, weight: number, top: number, leading: number) => {
    context.font = fontOf(weight, size);
    lines.forEach((line, index) =>
      context.fillText(line, left, top + leading * (index + 0.5) + size * 0.37),
    );
  };
  context.textBaseline = 'alphabetic';
  context.fillStyle = colours.quiet;
  write({ lines: [[library.name, ...trail].join('  /  ')], size: 32 }, 500, letters, row);
  write(about, 400, below, row);
  context.fillStyle = colours.text;
  const leading = heading.size * 1.24;
  write(heading, 700, cell.top + (cell.height - leading * heading.lines.length) / 2, leading);

  const icon = await loadImage(readFileSync(mark), {});
  context.drawImage(icon, left, cardSize.height - 62, 40, 40);
  context.font = fontOf(600, 28);
  context.fillStyle = colours.text;
  context.textBaseline = 'middle';
  context.fillText(`${library.name} ${library.version} 文档`, left + 56, cardSize.height - 41);
  return canvas.encode('png');
}
