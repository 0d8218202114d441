// A product created from a photo that was chosen on the upload screen.
import { it } from "vitest";
import { texts } from "../../web/lib/texts.ts";
import { openPage, startBrowser } from "./browser.ts";
import { openUploadForms, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

it("waits for a photo that is still being prepared when the form is sent", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, await signUp(server.url), "/dashboard");
  await openUploadForms(page);
  // The photo's decoding ends when the test says so.
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window);
    const released = Promise.withResolvers<void>();
    Object.assign(window, { releasePhoto: released.resolve });
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await released.promise;
      return decode(source);
    };
  });
  await page.getByLabel("Image du produit").setInputFiles("web/public/art/products/sac.jpg");
  await page.getByRole("button", { name: "Uploader le produit" }).click();
  await page.evaluate(() => Reflect.get(window, "releasePhoto")());
  await page.getByText(texts.uploaded).waitFor();
  await context.close();
});
