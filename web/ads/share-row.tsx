import { Copy } from "lucide-react";
import { toast } from "sonner";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ShareFiles } from "../ui/share-files.tsx";
import { adTexts } from "./ad-texts.ts";
import { nameFormat, nameProduct, writeAd } from "./ad-words.ts";
import { type AdPost, useDrawnAd } from "./queries.ts";
import { Facebook, Instagram, Linkedin, Twitter, Whatsapp } from "./share-icons.ts";
import { writeShareLink } from "./share-links.ts";

/** Share buttons. Four networks accept a link; for Instagram, which has no share form, the text is copied. */
export function ShareRow({ post }: { post: AdPost }) {
  const share = (network: Parameters<typeof writeShareLink>[0]) => () =>
    window.open(writeShareLink(network, post), "_blank", "noopener,noreferrer");
  const draw = useDrawnAd(post);
  const picture = post.ad_image_url ?? post.creative_image_url;
  return (
    <fieldset
      aria-label={`Partager ${nameProduct(post)}, ${nameFormat(post)}`}
      className="-ml-3 flex flex-wrap items-center"
    >
      <IconButton icon={Facebook} label="Facebook" onClick={share("facebook")} />
      <IconButton icon={Instagram} label="Instagram" onClick={() => void copy(post, adTexts.copiedForInstagram)} />
      <IconButton icon={Twitter} label="Twitter" onClick={share("twitter")} />
      <IconButton icon={Linkedin} label="LinkedIn" onClick={share("linkedin")} />
      <IconButton icon={Whatsapp} label="WhatsApp" onClick={share("whatsapp")} />
      {picture ? (
        <ShareFiles
          look="icon"
          title={nameProduct(post)}
          files={[
            // The picture with texts, which is drawn where it is not yet, is a PNG.
            { url: picture, name: `${nameProduct(post)} - ${nameFormat(post)}.png`, prepare: draw },
          ]}
        />
      ) : null}
      <Button variant="ghost" icon={Copy} className="px-3" onClick={() => void copy(post, adTexts.copied)}>
        Copier
      </Button>
    </fieldset>
  );
}

async function copy(post: AdPost, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(writeAd(post));
    toast.success(done);
  } catch {
    // Denied by the browser or the user; an insecure origin has no clipboard at all.
    toast.error(texts.copyFailed);
  }
}
