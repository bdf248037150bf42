// A partner: everything that was exchanged with it, and what the company keeps about it. // A-RT-021

import { getPartner, type PartnerDetails, separatePartner } from '@tradewind/api/connections/address-book.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { whyNotBinding } from '../../../shell/no-access.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { whenText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { SendDialog } from '../../contracting/sending/public.ts'
import { EditPartnerDialog } from './EditPartnerDialog.tsx'
import { ContractsCard, FilesCard, MessagesCard } from './ExchangedCards.tsx'
import classes from './PartnerPage.module.css'
import { TurnoverCard } from './TurnoverCard.tsx'

export function PartnerPage() {
  const { partnerId } = useParams({ from: '/inside/partnerDetails/$partnerId' })
  const details = useQuery(queryOf(getPartner, { params: { id: partnerId } }))
  usePageTitle(details.data?.partner.partnerName ?? 'Partner')
  if (isNothingThere(details.error)) return <NotFound />
  if (details.error && !details.data) return <FailedRegion error={details.error} retry={() => void details.refetch()} />
  if (!details.data) return <Skeleton height={480} m={24} w="auto" radius="lg" />
  return <Details details={details.data} />
}

function Details({ details }: { details: PartnerDetails }) {
  const session = useSession()
  const [isEditing, setEditing] = useState(false)
  const { partner, waiting, lastActivityAt } = details
  const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
  const place = [partner.city, partner.countryCode === null ? null : countryName(partner.countryCode)].filter(Boolean).join(', ')
  return (
    <article className={classes.page} aria-label={partner.partnerName}>
      <Link to={paths.partners} className="s13">
        Address book
      </Link>
      <header className={classes.head}>
        <Initials name={partner.partnerName} size={48} />
        <div className="grow">
          <h1>{partner.partnerName}</h1>
          <p className="muted s13">
            {[place, lastActivityAt === null ? '' : `last activity ${whenText(lastActivityAt)}`].filter(Boolean).join(' · ')}
          </p>
          <div className={classes.tags}>
            {partner.connection === 'connected' && <Tag tone="ok">Connected</Tag>}
            {partner.isClosed && <Tag tone="warn">Closed</Tag>}
            {partner.isVerified && <Tag tone="ok">Verified</Tag>}
            {partner.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
        </div>
        {partner.talkId !== null && !session.isShellAccount && (
          <Button variant="default" component={HrefLink} href={paths.conversation(partner.talkId, 'general')}>
            Messages
          </Button>
        )}
        <ActionButton variant="default" whyNot={whyNot} onClick={() => setEditing(true)}>
          Edit
        </ActionButton>
      </header>
      <div className={classes.columns}>
        <div className={classes.stack}>
          {waiting.length > 0 && <WaitingCard waiting={waiting} partnerName={partner.partnerName} />}
          <ContractsCard details={details} />
          <MessagesCard messages={details.messages} />
        </div>
        <div className={classes.stack}>
          <KeptCard partner={partner} whyNot={whyNot} />
          {partner.turnover !== null && <TurnoverCard partner={partner} turnover={partner.turnover} whyNot={whyNot} />}
          <FilesCard files={details.files} partnerName={partner.partnerName} />
        </div>
      </div>
      {isEditing && <EditPartnerDialog partner={partner} close={() => setEditing(false)} />}
    </article>
  )
}

function WaitingCard({ waiting, partnerName }: { waiting: PartnerDetails['waiting']; partnerName: string }) {
  const sides = [
    { title: 'Waits for you', rows: waiting.filter((each) => each.forWhom === 'us') },
    { title: `Waits for ${partnerName}`, rows: waiting.filter((each) => each.forWhom === 'them') },
  ]
  return (
    <>
      {sides.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <Card key={title} title={title}>
              <ul className={classes.rows}>
                {rows.map((each) => (
                  <li key={`${each.href} ${each.text}`}>
                    <HrefLink href={each.href}>{each.text}</HrefLink>
                  </li>
                ))}
              </ul>
            </Card>
          ),
      )}
    </>
  )
}

function KeptCard({ partner, whyNot }: { partner: PartnerDetails['partner']; whyNot: string | undefined }) {
  const { contacts, note, merged, defaultTemplateId, defaultTemplateName } = partner
  const action = useAction()
  const [isSending, setSending] = useState(false)
  const separate = (partnerId: string) => void action.run(() => callServer(separatePartner, { body: { partnerId } }))
  return (
    <Card title="Contacts and notes">
      <div className={classes.kept}>
        {contacts.length === 0 ? (
          <p className="t2 s13">No addresses yet.</p>
        ) : (
          <ul className={classes.contacts}>
            {contacts.map((contact) => (
              <li key={contact.email}>
                {contact.contactName !== '' && <b>{contact.contactName}</b>}
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
            ))}
          </ul>
        )}
        {defaultTemplateId !== null && (
          <p className="s13">
            <span className="muted">Usually gets</span> <Link to={paths.template(defaultTemplateId)}>{defaultTemplateName}</Link>{' '}
            <ActionButton size="compact-xs" variant="default" whyNot={whyNot} onClick={() => setSending(true)}>
              Send it
            </ActionButton>
            <SendDialog
              opened={isSending}
              close={() => setSending(false)}
              templateIds={[defaultTemplateId]}
              title={defaultTemplateName ?? 'Rates'}
              partner={partner}
            />
          </p>
        )}
        {note !== '' && (
          <div className={classes.note}>
            <span className="s12 muted">Only your company reads this</span>
            <p>{note}</p>
          </div>
        )}
        {merged.map((each) => (
          <div key={each.partnerId} className={classes.merged}>
            <div className="grow">
              <p>Together with {each.partnerName}</p>
              {each.tags.length > 0 && <p className="s12 muted">{each.tags.join(', ')}</p>}
              {each.note !== '' && <p className={classes.mergedNote}>{each.note}</p>}
            </div>
            <ActionButton
              size="compact-xs"
              variant="default"
              whyNot={whyNot}
              loading={action.isBusy}
              onClick={() => separate(each.partnerId)}
              aria-label={`Separate ${each.partnerName}`}
            >
              Separate
            </ActionButton>
          </div>
        ))}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
    </Card>
  )
}
