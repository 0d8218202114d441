// Parts of a screen whose code is fetched when they are first shown: dialogs, menus, sections. Where it cannot be fetched,
// the screen stays as it is, with what was typed on it: a dialog says so and closes, and is fetched again when it is next
// opened; a part without a close has a button to fetch it again, or stays away where the page is whole without it. When the
// network is back, what is on the screen is fetched again by itself.
import { type ComponentType, lazy, type LazyExoticComponent, useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { Button } from "./button.tsx";
import { importOnline } from "../lib/import-again.ts";
import { texts } from "../lib/texts.ts";

/**
 * A component of a file that is fetched when it is first rendered; render it inside Suspense. `isOptional`: nothing stands
 * in its place while it cannot be fetched.
 */
export function lazyPart<Name extends string, Props extends object>(
  fetchFile: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { isOptional = false } = {},
): LazyExoticComponent<ComponentType<Props>> {
  const load = async () => (await importOnline(fetchFile))[name];
  // React keeps a failed load for good.
  return lazy(async () => ({ default: await load().catch(() => fetchAgain(load, isOptional)) }));
}

function fetchAgain<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOptional: boolean,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function FetchedAgain(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const [isFailed, setFailed] = useState(false);
    const [Part, setPart] = useState(() => loaded);
    const close = closeOf(props);
    // What asks for confirmation stays mounted while it is closed.
    const isOpen = !("open" in props) || props.open === true;
    const report = useEffectEvent(() => {
      setFailed(true);
      if (!close) return;
      toast.error(texts.partUnreachable);
      close();
    });
    useEffect(() => {
      if (!isOpen) return undefined;
      let isCurrent = true;
      async function fetchPart() {
        try {
          loaded ??= await load();
          if (isCurrent) setPart(() => loaded);
        } catch {
          if (isCurrent) report();
        }
      }
      void fetchPart();
      return () => {
        isCurrent = false;
      };
    }, [attempt, isOpen]);
    useEffect(() => {
      const retry = () => setAttempt((before) => before + 1);
      window.addEventListener("online", retry);
      return () => window.removeEventListener("online", retry);
    }, []);
    if (Part) return <Part {...props} />;
    if (!isFailed || close || isOptional) return null;
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {texts.partUnreachable}
        <Button
          size="sm"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          Réessayer
        </Button>
      </div>
    );
  };
}

/** What closes a dialog or leaves a step, from its properties. */
function closeOf(props: object): (() => void) | undefined {
  if ("onClose" in props && typeof props.onClose === "function") return props.onClose as () => void;
  if ("onBack" in props && typeof props.onBack === "function") return props.onBack as () => void;
  if ("onOpenChange" in props && typeof props.onOpenChange === "function") {
    const change = props.onOpenChange as (isOpen: boolean) => void;
    return () => change(false);
  }
  return undefined;
}
