// Complete example programs: each runs as it is once the API key is inserted.

/** Each example generates a series of the newest product with the newest influencer and waits for its pictures. */
export const examples = [
  {
    id: "curl",
    label: "curl",
    code: (site: string, key: string) => `KEY="${key}"
API="${site}/api"

PRODUCT=$(curl -s -H "Authorization: Bearer $KEY" "$API/products?limit=1" | jq -r '.items[0].id')
INFLUENCER=$(curl -s -H "Authorization: Bearer $KEY" "$API/influencers?limit=1" | jq -r '.items[0].id')

JOB=$(curl -s -X POST "$API/functions/generate-creative" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -H "Idempotency-Key: ma-serie-1" \\
  -d "{\\"productId\\":\\"$PRODUCT\\",\\"influencerId\\":\\"$INFLUENCER\\",\\"creativeName\\":\\"Ma série\\"}" | jq -r .job_id)

until curl -s -H "Authorization: Bearer $KEY" "$API/jobs/$JOB" | jq -e '.status | IN("done", "failed", "cancelled")' > /dev/null; do
  sleep 2
done
curl -s -H "Authorization: Bearer $KEY" "$API/creatives?product_id=$PRODUCT" | jq -r '.items[] | "\\(.name) \\(.image_url)"'
`,
  },
  {
    id: "javascript",
    label: "JavaScript",
    code: (site: string, key: string) => `const key = "${key}";
const site = "${site}";

async function call(path, body) {
  const response = await fetch(site + "/api" + path, {
    method: body ? "POST" : "GET",
    headers: { authorization: "Bearer " + key, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

const [product] = (await call("/products?limit=1")).items;
const [influencer] = (await call("/influencers?limit=1")).items;
const { job_id } = await call("/functions/generate-creative", {
  productId: product.id,
  influencerId: influencer.id,
  creativeName: "Ma série",
});

let job;
do {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  job = await call("/jobs/" + job_id);
} while (job.status === "queued" || job.status === "running");

for (const creative of (await call("/creatives?product_id=" + product.id)).items) {
  console.log(creative.name, site + creative.image_url);
}
`,
  },
  {
    id: "python",
    label: "Python",
    code: (site: string, key: string) => `import json
import time
import urllib.request

KEY = "${key}"
SITE = "${site}"


def call(path, body=None):
    request = urllib.request.Request(
        SITE + "/api" + path,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": "Bearer " + KEY, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


product = call("/products?limit=1")["items"][0]
influencer = call("/influencers?limit=1")["items"][0]
job_id = call(
    "/functions/generate-creative",
    {"productId": product["id"], "influencerId": influencer["id"], "creativeName": "Ma série"},
)["job_id"]

while call("/jobs/" + job_id)["status"] in ("queued", "running"):
    time.sleep(2)

for creative in call("/creatives?product_id=" + product["id"])["items"]:
    print(creative["name"], SITE + (creative["image_url"] or ""))
`,
  },
] as const;

export type ExampleId = (typeof examples)[number]["id"];
