/**
 * Whether a link carries a user name or password (`https://user@host`): what stands before the `@` can pass for the host.
 * False for what is no URL.
 */
export function hasUserInfo(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username !== "" || password !== "";
}
