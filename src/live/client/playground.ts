/**
 * A program to begin with, others by name, and files of the reader's choice. Nothing runs before he
 * asks for it, nothing leaves his browser.
 */
import { readIndex, readInput } from './engine';
import { h } from './h';
import { take } from './handover';
import { loadStyle } from './press';
import { programs } from './programs';
import { Session, type Source } from './session';

const stored = 'playground';
const text = {
  placeholder: '在这里写程序',
  programs: '换一个程序',
  replaces: '换成这个程序，你改过的内容就没有了。要换吗？',
  samples: '样例文件',
  none: '样例文件没有加载成功，刷新页面可以再试。',
  own: '自己的文件',
  choose: '选择文件',
  hint: '文件只留在你的浏览器里，不会上传。选中的文件在程序的当前目录里。',
  remember: '在这个浏览器里记住程序',
  refused: '浏览器不允许保存，程序没有记住。',
  remove: (name: string) => `移除 ${name}`,
};

function remembered(): string | null {
  try {
    return localStorage.getItem(stored);
  } catch {
    return null;
  }
}

/** Fills the playground. */
export async function mountPlayground(place: HTMLElement): Promise<() => void> {
  const given = take();
  const own = new Map<string, Uint8Array>();
  const chosen = new Set(given?.files ?? []);
  const kept = remembered();
  const initial = given?.code ?? kept ?? Object.values(programs)[0]!;
  await loadStyle();
  const index = await readIndex().catch(() => undefined);

  const samples = h('p', { class: 'live-samples' }, index ? undefined : text.none);
  for (const name of index?.samples ?? []) {
    const box = h('input', { type: 'checkbox', checked: chosen.has(name) }) as HTMLInputElement;
    box.addEventListener('change', () => {
      if (box.checked) chosen.add(name);
      else chosen.delete(name);
    });
    samples.append(h('label', [box, name]));
  }

  const list = h('p', { class: 'live-samples' });
  const drawOwn = () => {
    list.replaceChildren(
      ...[...own.keys()].map((name) => {
        const button = h('button', { type: 'button', class: 'live-plain' }, text.remove(name));
        button.addEventListener('click', () => {
          own.delete(name);
          drawOwn();
        });
        return button;
      }),
    );
  };
  const picker = h('input', {
    type: 'file',
    multiple: true,
    ariaLabel: text.choose,
  }) as HTMLInputElement;
  picker.addEventListener('change', () => {
    const files = [...(picker.files ?? [])];
    void Promise.all(
      files.map(async (file) => own.set(file.name, new Uint8Array(await file.arrayBuffer()))),
    ).then(() => {
      picker.value = '';
      drawOwn();
    });
  });

  const problem = h('span', { role: 'status' });
  const remember = h('input', { type: 'checkbox', checked: kept !== null }) as HTMLInputElement;
  const keep = (code: string) => {
    try {
      if (remember.checked) localStorage.setItem(stored, code);
      else localStorage.removeItem(stored);
      problem.textContent = '';
    } catch {
      problem.textContent = text.refused;
    }
  };
  remember.addEventListener('change', () => keep(session.editor.text()));

  const source: Source = {
    code: initial,
    placeholder: text.placeholder,
    compared: false,
    change: (code) => remember.checked && keep(code),
    program: async (code) => ({
      job: {
        chain: [{ name: 'main.py', line: 1, code }],
        files: [
          ...(await Promise.all([...chosen].map(readInput))),
          ...[...own].map(([name, data]) => ({ name, data: data.slice() })),
        ],
        frozen: false,
      },
    }),
  };
  const session = new Session(source);
  const others = Object.entries(programs).map(([name, code]) => {
    const button = h('button', { type: 'button', class: 'live-plain' }, name);
    button.addEventListener('click', () => {
      if (session.editor.text() !== source.code && !confirm(text.replaces)) return;
      source.code = code;
      session.reset();
    });
    return button;
  });
  place.replaceChildren(
    h('div', { class: 'ex live live-empty' }, [
      h('div', { class: 'cb' }, session.editor.element),
      session.bar,
      session.result,
    ]),
    h('fieldset', { class: 'live-choice' }, [
      h('legend', text.programs),
      h('p', { class: 'live-samples' }, others),
    ]),
    h('fieldset', { class: 'live-choice' }, [h('legend', text.samples), samples]),
    h('fieldset', { class: 'live-choice' }, [
      h('legend', text.own),
      picker,
      list,
      h('p', { class: 'live-note' }, text.hint),
    ]),
    h('p', { class: 'live-choice' }, [h('label', [remember, text.remember]), problem]),
  );
  return () => place.replaceChildren();
}
