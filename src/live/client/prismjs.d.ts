declare module 'prismjs/components/prism-core' {
  const Prism: {
    languages: Record<string, unknown>;
    tokenize(text: string, grammar: unknown): unknown[];
  };
  export default Prism;
}
