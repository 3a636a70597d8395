import type { Dataset } from '../dataset.ts';
import { hash32 } from '../random.ts';
import { PORTAL } from '../made-up-city.ts';

/** `/api/views/<id>.json`: the parts of a real view that a client can rely on. */
export function viewOf(dataset: Dataset): Record<string, unknown> {
  const { about } = dataset;
  const snapshot = dataset.snapshot();
  const updated = Math.floor(snapshot.rowsUpdatedAt / 1000);
  const number = hash32(about.id) % 100_000_000;
  return {
    id: about.id,
    name: about.name,
    assetType: 'dataset',
    attribution: about.attribution,
    category: about.category,
    createdAt: updated - 86_400 * 365,
    displayType: 'table',
    domainCName: PORTAL,
    newBackend: true,
    provenance: 'official',
    publicationStage: 'published',
    rowsUpdatedAt: updated,
    viewLastModified: updated,
    viewType: 'tabular',
    ...(about.licence === undefined
      ? {}
      : { licenseId: about.licence.toUpperCase().replaceAll(' ', '_'), license: { name: about.licence } }),
    columns: Object.entries(about.columns).map(([fieldName, type], index) => ({
      id: number + index,
      name: fieldName.toUpperCase(),
      dataTypeName: viewType(about.id, type),
      fieldName,
      position: index + 1,
      renderTypeName: viewType(about.id, type),
      tableColumnId: number + 1000 + index,
      format: {},
    })),
    rights: ['read'],
    tags: [],
    flags: ['default', 'ownerMayBeContacted'],
  };
}

// The frozen views of the two finance sets of August 2026 call their fixed timestamps `date`; the response headers do
// not.
const DATE_VIEWS = new Set(['8c6z-qnmj', '84ih-p28j']);
function viewType(id: string, type: string): string {
  return type === 'fixed_timestamp' && DATE_VIEWS.has(id) ? 'date' : type;
}
