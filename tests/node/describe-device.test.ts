import { expect, it } from "vitest";
import { describeDevice } from "../../web/settings/devices/describe-device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iosWebkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";
const ipad = "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 15; SM-S931B)";

it.each([
  [`${mac} ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome sur macOS", false],
  [`${mac} ${iosWebkit} Version/26.0 Safari/605.1.15`, "Safari sur macOS", false],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge sur Windows", false],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, "Opera sur Windows", false],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox sur Windows", false],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox sur Linux", false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, "Chrome sur Linux", false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome sur ChromeOS", false],
  [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome sur Android", true],
  [
    `${android} ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet sur Android",
    true,
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox sur Android", true],
  [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, "Edge sur Android", true],
  [`${iphone} ${iosWebkit} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari sur iOS", true],
  [`${iphone} ${iosWebkit} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome sur iOS", true],
  [`${iphone} ${iosWebkit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "Firefox sur iOS", true],
  [`${iphone} ${iosWebkit} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/605.1.15`, "Edge sur iOS", true],
  [`${ipad} ${iosWebkit} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari sur iPadOS", true],
  // An app's web view names no browser.
  [`${iphone} ${iosWebkit} Mobile/15E148`, "iOS", true],
  ["curl/8.5.0", "Appareil inconnu", false],
  ["", "Appareil inconnu", false],
  [null, "Appareil inconnu", false],
])("%s is %s", (userAgent, name, isHandheld) => {
  expect(describeDevice(userAgent)).toEqual({ name, isHandheld });
});
