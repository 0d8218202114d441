// Wrangler hands a .md import over as its text.
declare module "*.md" {
  const text: string;
  export default text;
}
