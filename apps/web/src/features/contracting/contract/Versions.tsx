// All versions of a contract: each stays readable.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { fullMomentText, momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './ContractAside.module.css'

type Contract = NonNullable<ContractInfo['contract']>

export function Versions({ contract }: { contract: Contract }) {
  const newest = contract.versions[0]?.version
  return (
    <section>
      <h2>Versions</h2>
      <ul className={classes.versions}>
        {contract.versions.map(({ version, at, acceptedAt }) => (
          <li key={version}>
            <Link
              to={paths.contract(contract.contractId)}
              search={version === newest ? {} : { version }}
              activeOptions={{ exact: true, includeSearch: true }}
              className={`grow ${version === contract.version ? classes.shown : ''}`}
            >
              Version {version}
            </Link>
            {version === contract.inForceVersion && <Tag tone="ok">In force</Tag>}
            {version === newest && contract.newest === 'waiting' && <Tag tone="info">Waits</Tag>}
            {version !== contract.inForceVersion && acceptedAt !== null && <Tag>Accepted</Tag>}
            <time dateTime={at} title={fullMomentText(at)}>
              {momentText(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says that a newer one is there. */
export function OlderVersion({ contract }: { contract: Contract }) {
  const newest = contract.versions[0]?.version ?? contract.version
  if (contract.version >= newest) return null
  return (
    <div className={classes.older}>
      <Notice tone="warn" action={<Link to={paths.contract(contract.contractId)}>Read version {newest}</Link>}>
        {contract.version === contract.inForceVersion
          ? `This is version ${contract.version}. It is in force until a newer one is accepted.`
          : `This is version ${contract.version}, as it was. A newer one is there.`}
      </Notice>
    </div>
  )
}
