/**
 * Whether a link carries a user name or password (`https://user@host`): what stands before the `@` can pass for the host.
 * False for what is no URL.
 */
export function hasUserInfo(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username !== "" || password !== "";
}

/** The http(s) URL of user input (`boutique.fr/sac` becomes https), or null. */
export function toWebAddress(input: string): string | null {
  const text = input.trim();
  const bare = text.replace(/^\/\//, "");
  // Only a development machine serves bare host names and IP addresses, without TLS.
  const scheme = /^(?:localhost|\d+\.\d+\.\d+\.\d+)(?::|\/|$)/i.test(bare) ? "http" : "https";
  const isComplete = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const address = isComplete ? text : `${scheme}://${bare}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  // A word alone is no address.
  if (!isComplete && !/\.|^localhost$/.test(hostname)) return null;
  return (protocol === "http:" || protocol === "https:") && hostname ? href : null;
}

/** The same as it is sent: what is no address stays as it was typed, for the server to refuse. */
export const completeAddress = (input: string): string => toWebAddress(input) ?? input.trim();
