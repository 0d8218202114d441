import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { formatAgo } from "../../lib/format.ts";
import { describeError } from "../../lib/notify.ts";
import { auth, explainAuthError } from "../../lib/session.ts";
import { texts } from "../../lib/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ListStates } from "../../ui/list-states.tsx";
import { Row, RowList, RowListSkeleton } from "../../ui/row-list.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { describeDevice } from "./describe-device.ts";
import { type DeviceSession, devicesQuery, endSession } from "./devices.ts";

/** The account's sessions, this device first. */
export function DevicesSection() {
  const client = useQueryClient();
  const query = useQuery(devicesQuery);
  const [doomed, setDoomed] = useState<DeviceSession | "others" | null>(null);
  const here = query.data?.items.filter(({ is_current }) => is_current) ?? [];
  const others = query.data?.items.filter(({ is_current }) => !is_current) ?? [];
  const refresh = () => client.invalidateQueries({ queryKey: devicesQuery.queryKey });
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => toast.success(texts.deviceSignedOut),
    onError: (error) => toast.error(describeError(error)),
    onSettled: refresh,
  });

  async function endOthers() {
    const { error } = await auth.signOut({ scope: "others" });
    if (error) {
      toast.error(explainAuthError(error));
      throw error;
    }
    toast.success(texts.otherDevicesSignedOut);
    await refresh();
  }

  return (
    <SettingsSection
      id="appareils"
      title="Appareils connectés"
      description="Si vous n’en reconnaissez pas un, déconnectez-le puis changez votre mot de passe."
    >
      <ListStates
        query={query}
        plural="appareils"
        skeleton={<RowListSkeleton />}
        failure={describeError(query.error)}
        isEmpty={false}
        empty={null}
      >
        <RowList>
          {[...here, ...others].map((session) => (
            <DeviceRow key={session.id} session={session} onEnd={() => setDoomed(session)} />
          ))}
        </RowList>
        {others.length === 0 ? (
          <p className="text-sm text-muted">Aucun autre appareil n’est connecté à votre compte.</p>
        ) : (
          <Button className="self-start max-sm:w-full" onClick={() => setDoomed("others")}>
            Déconnecter tous les autres appareils
          </Button>
        )}
      </ListStates>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => (open ? undefined : setDoomed(null))}
        title={doomed === "others" ? "Déconnecter tous les autres appareils\u00a0?" : "Déconnecter cet appareil\u00a0?"}
        description={
          doomed === "others"
            ? "Vous resterez connecté ici. Il faudra se reconnecter sur chacun des autres."
            : `Il faudra se reconnecter sur ${doomed ? `«\u00a0${describeDevice(doomed.user_agent).name}\u00a0»` : "cet appareil"}.`
        }
        confirmLabel="Déconnecter"
        onConfirm={() => (doomed === "others" ? endOthers() : doomed && end.mutateAsync(doomed.id))}
      />
    </SettingsSection>
  );
}

function DeviceRow({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { name, isHandheld } = describeDevice(session.user_agent);
  const activity = session.is_current ? "Actif en ce moment" : `Actif ${formatAgo(session.refreshed_at)}`;
  return (
    <Row
      icon={isHandheld ? Smartphone : Laptop}
      title={
        <>
          {name}
          {session.is_current ? (
            <Badge tone="success" icon={CircleCheck}>
              Cet appareil
            </Badge>
          ) : null}
        </>
      }
      detail={[activity, session.ip].filter(Boolean).join(" · ")}
      action={
        session.is_current ? null : (
          <Button variant="ghost" size="sm" onClick={onEnd}>
            Déconnecter<span className="sr-only"> {name}</span>
          </Button>
        )
      }
    />
  );
}
