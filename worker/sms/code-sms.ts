/** Characters that one message holds while all of them are in the GSM alphabet; another one would cut that to 70. */
const segmentLength = 160;

/**
 * A code by text message. No non-breaking space, circumflex or lower-case ç: they are not in the GSM alphabet. The last
 * line binds the code to our site, so that phones offer it nowhere else (https://wicg.github.io/sms-one-time-codes); it
 * is left out where the host is too long for one message.
 */
export function composeCodeSms(code: string, siteUrl: string): string {
  const text = `Votre code Égérie : ${code}\nIl est valable une heure. Ne le donnez à personne.`;
  const bound = `${text}\n\n@${new URL(siteUrl).hostname} #${code}`;
  return bound.length <= segmentLength ? bound : text;
}
