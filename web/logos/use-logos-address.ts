import { useSearchParams } from "react-router";

const tabs = ["generator", "logos", "kits"] as const;

/** The shown tab and the open kit, stored in the address: for reloads, and Back closes a kit. */
export function useLogosAddress() {
  const [params, setParams] = useSearchParams();

  function set(name: string, value: string | null) {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: name !== "kit" || value === null, preventScrollReset: true });
  }

  return {
    tab: tabs.find((each) => each === params.get("tab")) ?? "generator",
    showTab: (tab: string) => set("tab", tab === "generator" ? null : tab),
    kitId: params.get("kit"),
    openKit: (id: string) => set("kit", id),
    closeKit: () => set("kit", null),
  };
}
