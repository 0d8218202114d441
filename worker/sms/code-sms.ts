// Text of one-time-code messages.

/** Characters per message within the GSM alphabet; a single character outside it reduces this to 70. */
const segmentLength = 160;

/**
 * Text of a code message, without characters outside the GSM alphabet (non-breaking space, circumflex, lower-case ç). The
 * last line binds the code to our origin (https://wicg.github.io/sms-one-time-codes); it is omitted when the message
 * would become too long.
 */
export function composeCodeSms(code: string, siteUrl: string): string {
  const text = `Votre code Égérie : ${code}\nIl est valable une heure. Ne le donnez à personne.`;
  const bound = `${text}\n\n@${new URL(siteUrl).hostname} #${code}`;
  return bound.length <= segmentLength ? bound : text;
}
