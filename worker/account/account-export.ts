// A tenant's export: one row with its progress, one ZIP in R2 for a week.
import { and, eq, lt } from "drizzle-orm";
import { readMailBrand } from "../brand/mail-brand.ts";
import { messages } from "../contract/messages.ts";
import type { AccountExport } from "../contract/schemas/account.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { accountExports, authUsers, jobUnits } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import { archiveKey, type ArchiveState, tidyArchive } from "../exports/archive.ts";
import type { Session } from "../http/app-env.ts";
import type { Job } from "../jobs/job-kind.ts";
import { createJob, readJob } from "../jobs/jobs.ts";
import { notifyUser } from "../live/hub-client.ts";
import { composeExportMail, type ReadyExport } from "../mail/export-mail.ts";
import { canSendMail, deliverMail } from "../mail/mailer.ts";
import { exportsFolder } from "../media/keys.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { retentionMs } from "../settings/retention.ts";

type ExportRow = typeof accountExports.$inferSelect;

/** Exports that expire per run of cron. */
const expiredAtOnce = 20;

/** The folder of an export's files. */
export const folderOf = (tenantId: string, jobId: string): string => `${exportsFolder(tenantId)}${jobId}/`;

const readRow = (db: Db, tenantId: string): Promise<ExportRow | undefined> =>
  db.select().from(accountExports).where(eq(accountExports.tenant_id, tenantId)).get();

const toExport = ({ status, job_id, files, done, size_bytes, created_at, expires_at }: ExportRow): AccountExport => ({
  status,
  job_id,
  files,
  done,
  size_bytes,
  created_at,
  expires_at,
});

/** The tenant's last export; null when there was none. */
export async function readExport(db: Db, tenantId: string): Promise<AccountExport | null> {
  const row = await readRow(db, tenantId);
  return row ? toExport(row) : null;
}

/** Starts an export, in place of the last one; returns the one that is being prepared, if any. */
export async function startExport(env: Env, db: Db, session: Session, idempotencyKey?: string): Promise<AccountExport> {
  const { tenantId } = session;
  const last = await readRow(db, tenantId);
  if (last?.status === "preparing" && (await isAtWork(db, last))) return toExport(last);
  const id = newId();
  const row: ExportRow = {
    tenant_id: tenantId,
    job_id: id,
    status: "preparing",
    files: 0,
    done: 0,
    size_bytes: null,
    created_at: nowIso(),
    expires_at: null,
  };
  await createJob(
    env,
    db,
    session,
    { id, kind: "account-export", label: "Vos données", input: {}, units: [{}], slots: 1, idempotencyKey },
    [db.insert(accountExports).values(row).onConflictDoUpdate({ target: accountExports.tenant_id, set: row })],
  );
  return (await readExport(db, tenantId)) ?? toExport(row);
}

/**
 * Whether the export's job is open. The row alone does not say so: it stays `preparing` when the worker of a cancelled job
 * dies.
 */
async function isAtWork(db: Db, { job_id: jobId }: ExportRow): Promise<boolean> {
  const job = await readJob(db, jobId);
  return job?.status === "queued" || job?.status === "running";
}

/** The key of the tenant's finished ZIP. Throws AppError 404 `export_not_found`. */
export async function findArchive(db: Db, tenantId: string): Promise<string> {
  const row = await readRow(db, tenantId);
  if (row?.status !== "ready") throw new AppError(404, "export_not_found", messages.accountExportMissing);
  return archiveKey(folderOf(tenantId, row.job_id));
}

/** Whether the job makes the tenant's current export: a later request may have replaced it. */
export async function isCurrent(db: Db, job: Job): Promise<boolean> {
  const row = await readRow(db, job.tenant_id);
  return row?.job_id === job.id && row.status === "preparing";
}

/** Changes the row of the job's export, and tells the user's screens. */
export async function updateExport(env: Env, db: Db, job: Job, values: Partial<ExportRow>): Promise<void> {
  await db
    .update(accountExports)
    .set(values)
    .where(and(eq(accountExports.tenant_id, job.tenant_id), eq(accountExports.job_id, job.id)));
  await notifyUser(env, job.user_id, [{ type: "changed", table: "account_exports", ids: [job.id] }]);
}

/** The ZIP is complete: it can be downloaded for a week. The seller is told by one mail, where mails can be sent. */
export async function finishExport(env: Env, db: Db, job: Job, sizeBytes: number): Promise<void> {
  const expiresAt = new Date(Date.now() + retentionMs.accountExports).toISOString();
  const [ready] = await db
    .update(accountExports)
    .set({ status: "ready", size_bytes: sizeBytes, expires_at: expiresAt })
    .where(
      and(
        eq(accountExports.tenant_id, job.tenant_id),
        eq(accountExports.job_id, job.id),
        eq(accountExports.status, "preparing"),
      ),
    )
    .returning();
  if (!ready) return;
  await notifyUser(env, job.user_id, [{ type: "changed", table: "account_exports", ids: [job.id] }]);
  await mailExport(env, db, job, { files: ready.done, sizeBytes, expiresAt });
}

/** A failure is only logged: the export is ready all the same. */
async function mailExport(
  env: Env,
  db: Db,
  job: Job,
  made: Pick<ReadyExport, "files" | "sizeBytes" | "expiresAt">,
): Promise<void> {
  if (!canSendMail(env)) return;
  try {
    const user = await db.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, job.user_id)).get();
    if (!user?.email) return;
    const link = `${readSettings(env).siteUrl}/dashboard/settings#donnees`;
    const brand = await readMailBrand(env, db, job.tenant_id);
    await deliverMail(env, db, { to: user.email, ...composeExportMail({ ...made, link, brand }) });
  } catch (error) {
    console.error(JSON.stringify({ export: job.id, error: String(error) }));
  }
}

/** Deletes what a failed or cancelled job has written, so that a retry begins anew. */
export async function discardExport(env: Env, db: Db, job: Job): Promise<void> {
  const [unit] = await db.select({ result: jobUnits.result }).from(jobUnits).where(eq(jobUnits.job_id, job.id));
  const archive = (unit?.result as { archive?: ArchiveState } | null | undefined)?.archive ?? null;
  await tidyArchive(env.MEDIA, folderOf(job.tenant_id, job.id), archive);
  await db.update(jobUnits).set({ result: null }).where(eq(jobUnits.job_id, job.id));
}

/** Deletes a tenant's objects of other exports. */
export async function removeOtherExports(bucket: R2Bucket, { tenant_id: tenantId, id }: Job): Promise<void> {
  const { objects } = await bucket.list({ prefix: exportsFolder(tenantId) });
  const old = objects.map(({ key }) => key).filter((key) => !key.startsWith(folderOf(tenantId, id)));
  if (old.length > 0) await bucket.delete(old);
}

/** Deletes exports a week after they were ready. Called by cron. */
export async function cleanExports(env: Env, db: Db): Promise<void> {
  const due = await db
    .select()
    .from(accountExports)
    .where(lt(accountExports.expires_at, nowIso()))
    .limit(expiredAtOnce);
  for (const row of due) {
    await env.MEDIA.delete(archiveKey(folderOf(row.tenant_id, row.job_id)));
    await db
      .update(accountExports)
      .set({ status: "expired", expires_at: null })
      .where(and(eq(accountExports.tenant_id, row.tenant_id), eq(accountExports.job_id, row.job_id)));
  }
}
