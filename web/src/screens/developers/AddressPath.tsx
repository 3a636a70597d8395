import { Fragment } from 'react';
import type { AddressEntry } from './address-groups.ts';

/** May go on in another line after a slash, not within a word. A link where the address alone is a whole question. */
export function AddressPath({ entry: { path, opens } }: { entry: AddressEntry }) {
  const code = (
    <code>
      {path.split(/(?<=.\/)/).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
  return opens ? <a href={path}>{code}</a> : code;
}
