/** Why: src/machines writes them, with the part of the site, beside what else machines are told. */
export default function StructuredData(): null {
  return null;
}
