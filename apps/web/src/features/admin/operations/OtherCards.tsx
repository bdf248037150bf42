// Storage, versions, and the certificates of the seal.

import type { getOperations } from '@tradewind/api/admin/operations.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { Card } from '../../../ui/Card.tsx'
import { fullMomentText, momentInText } from '../../../ui/moment-text.ts'
import { sizeText } from '../../../ui/size-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './Operations.module.css'

type Operations = AnswerOf<typeof getOperations>

export function StorageCard({ storage }: { storage: Operations['storage'] }) {
  return (
    <Card title="Storage">
      <dl className={classes.facts}>
        <dt>Database</dt>
        <dd>{sizeText(storage.databaseBytes)}</dd>
        <dt>Files</dt>
        <dd>
          {sizeText(storage.fileBytes)} in {countText(storage.files)}
        </dd>
        {storage.largestTables.map(({ table, bytes }) => [
          <dt key={table} className={classes.mono}>
            {table}
          </dt>,
          <dd key={`${table} size`}>{sizeText(bytes)}</dd>,
        ])}
      </dl>
    </Card>
  )
}

export function VersionsCard({ versions }: { versions: Operations['versions'] }) {
  return (
    <Card title="Versions">
      <dl className={classes.facts}>
        <dt>Tradewind</dt>
        <dd>{versions.product}</dd>
        <dt>Node.js</dt>
        <dd>{versions.node}</dd>
        <dt>PostgreSQL</dt>
        <dd>{versions.postgres}</dd>
        <dt>Last of {countText(versions.migrations)} migrations</dt>
        <dd>
          <span className={classes.mono}>{versions.lastMigration}</span>, {momentInText(versions.lastMigrationAt)}
        </dd>
      </dl>
    </Card>
  )
}

export function CertificatesCard({ certificates }: { certificates: Operations['certificates'] }) {
  return (
    <Card title="Certificates of the seal" count={certificates.length}>
      {certificates.length === 0 && (
        <p className={`${classes.none} s13 muted`}>The key that seals signed documents is made when the first one is sealed.</p>
      )}
      <ul className={classes.keys} aria-label="Certificates of the seal">
        {certificates.map((each) => (
          <li key={each.fingerprint}>
            <p>
              {each.subject} {each.isInUse && <Tag tone="ok">In use</Tag>}
            </p>
            <p className="s12 muted">
              {each.isOwn ? 'Brought by the operator' : 'Made by the installation'}, until {fullMomentText(each.until)}
            </p>
            <p className={`${classes.mono} muted`}>{each.fingerprint}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
