// Beside the conversation: the contract that it is about with its private notes, what happened lately, and the people.

import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listStatusMessages } from '@tradewind/api/workspace/messages.ts'
import type { Talk } from '@tradewind/api/workspace/talk.ts'
import { Button } from '@mantine/core'
import { IconLock, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import classes from './Workspace.module.css'

export function About({ talk, contract }: { talk: Talk; contract: string | null }) {
  return (
    <aside className={classes.about} aria-label="About this conversation">
      {contract === null ? <Lately /> : <AboutContract id={contract} />}
      {talk.people.length > 0 && (
        <section>
          <h3>People</h3>
          <ul>
            {talk.people.map((person) => (
              <li key={person.name}>
                <Initials name={person.name} shape="round" size={24} />
                <span className="grow clip">{person.name}</span>
                <span className="muted s12">{momentText(person.lastAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function AboutContract({ id }: { id: string }) {
  const info = useQuery(queryOf(getContractInfo, { params: { id }, body: { collection: 'contract' } }))
  const feed = useQuery(queryOf(getHistoryFeed, { params: { id } }))
  const contract = info.data?.contract
  if (!info.data || !contract) return null
  const notes = feed.data?.items.filter((item) => item.kind === 'note').slice(0, 4) ?? []
  return (
    <>
      <section>
        <h3>Contract</h3>
        <dl>
          <dt>State</dt>
          <dd>{listStateLabel(contract.listState, contract.side)}</dd>
          <dt>Version</dt>
          <dd>{contract.version}</dd>
          <dt>Rates</dt>
          <dd className="tn">
            {isoDayText(info.data.sheet.head.startDate)} – {isoDayText(info.data.sheet.head.endDate)}
          </dd>
          {contract.deadlineDate !== null && (
            <>
              <dt>Answer by</dt>
              <dd className="tn">{isoDayText(contract.deadlineDate)}</dd>
            </>
          )}
        </dl>
        <Button component={Link} to={paths.contract(id)} variant="default" fullWidth mt="sm">
          Open contract
        </Button>
      </section>
      {contract.files.length > 0 && (
        <section>
          <h3>Files</h3>
          <ul>
            {contract.files.map((file) => (
              <li key={file.path}>
                <IconPaperclip size={14} stroke={1.75} aria-hidden />
                <a href={file.downloadUrl} download={file.name} className="clip">
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <section>
          <h3>Private notes</h3>
          <ul>
            {notes.map((note) => (
              <li key={note.id} className={classes.asideNote}>
                <IconLock size={14} stroke={1.75} aria-hidden />
                <span>
                  <span className={classes.noteInk}>{note.actorName}:</span> {note.facts.text}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Status messages of all partners. A-CL-040 */
function Lately() {
  const status = useQuery(queryOf(listStatusMessages, { query: { limit: 8 } }))
  if (!status.data || status.data.items.length === 0) return null
  return (
    <section>
      <h3>What happened lately</h3>
      <ul>
        {status.data.items.map((item) => (
          <li key={item.id} className={classes.asideNote}>
            <span>
              <HrefLink href={item.href}>{item.text}</HrefLink> <span className="muted s12 nw">{momentText(item.at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
