import { compare, type Side } from '../measure/compare.ts';
import { websiteHeaders } from '../rig/app-key.ts';
import { openToBuyers } from '../rig/buyers.ts';
import { firstPage, type NextPath, oneProduct, otherPage, otherProduct, PAGE } from '../rig/catalogue-paths.ts';
import type { Rig } from '../rig/rig.ts';
import { seededProducts } from '../rig/stored-products.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { medusaFlow } from './medusa-flow.ts';
import type { MedusaStand } from './medusa-stand.ts';

const CONNECTIONS = 10;
const AT_LEAST = 10;
/** Bursts of about as long: each side takes so many of its own calls or flows. */
const READS = { ours: 2_000, theirs: 150 };
const FLOWS = { ours: 300, theirs: 60 };
/** Fields that a card of ours shows, and no more: all that is left out makes Medusa faster. */
const CARD = 'fields=id,title,thumbnail,*categories,*variants.calculated_price';
const ONE = `${CARD},description,*images`;

/** The product against Medusa, each as its own apps call it. */
export function againstMedusa(medusa: MedusaStand): readonly Scenario[] {
  const { regionId, products } = medusa;
  const list = (page: number) => `/store/products?region_id=${regionId}&limit=${PAGE}&offset=${page * PAGE}&${CARD}`;
  const one = (at: number) => `/store/products/${products[at % products.length]?.id}?region_id=${regionId}&${ONE}`;
  const pages = Math.floor(products.length / PAGE);
  const reads = (name: string, ours: NextPath, theirs: (call: number) => string): Scenario => ({
    name: `Medusa: ${name}`,
    measure: (rig) => compareReads(rig, medusa, ours, theirs),
  });
  return [
    {
      name: 'Medusa: from a product to its paid order, 4 calls against its 7',
      measure: async (rig) => {
        const { flow } = await openToBuyers(rig);
        const subject = { target: rig.product, load: { requests: FLOWS.ours, connections: CONNECTIONS, flow } };
        const theirs = { requests: FLOWS.theirs, connections: CONNECTIONS, flow: medusaFlow(medusa) };
        return against(rig, subject, { target: medusa.target, load: theirs }, 'flows/s');
      },
    },
    reads(`another page of ${PAGE} of the catalogue each time`, otherPage, (call) => list(call % pages)),
    reads('another product each time', otherProduct, one),
    reads(`page 1 of ${PAGE} of the catalogue again and again`, firstPage, () => list(0)),
    reads('one product again and again', oneProduct, () => one(0)),
  ];
}

async function compareReads(
  rig: Rig,
  { target, products }: MedusaStand,
  ours: NextPath,
  theirs: (call: number) => string,
) {
  const ids = await seededProducts(rig.databaseUrl, products.length);
  const headers = await websiteHeaders(rig.product);
  const path = ours(ids);
  let calls = 0;
  const subject = {
    target: rig.product,
    load: { requests: READS.ours, connections: CONNECTIONS, nextCall: () => ({ path: path(), headers }) },
  };
  const base = {
    target,
    load: { requests: READS.theirs, connections: CONNECTIONS, nextCall: () => ({ path: theirs(calls++) }) },
  };
  return against(rig, subject, base, 'answers/s');
}

const against = ({ rounds }: Rig, subject: Side, base: Side, unit: string) =>
  compare({ rounds, subject, base, baseName: 'Medusa', unit, atLeast: AT_LEAST });
