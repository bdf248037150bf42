// The first screen: what waits for me with its one action, what partners did since I was here, what is still to be set up.

import type { SessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { getHome, type HomeView } from '@tradewind/api/home.ts'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Card } from '../../ui/Card.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { HrefLink } from '../../ui/HrefLink.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { longDayText, momentInText, momentText } from '../../ui/moment-text.ts'
import { AnsweredByWeek } from './AnsweredByWeek.tsx'
import { EndReminder } from '../contracting/filing/public.ts'
import { PlatformHome } from './PlatformHome.tsx'
import classes from './HomePage.module.css'

export function HomePage() {
  usePageTitle('Home')
  const session = useSession()
  const home = useQuery(queryOf(getHome))
  const [now] = useState(() => new Date())
  if (home.error && !home.data) return <FailedRegion error={home.error} retry={() => void home.refetch()} />
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>
          {greeting(now.getHours())}
          {session.firstName ? `, ${session.firstName}` : ''}
        </h1>
        <span className="muted s13">{longDayText(now.getTime())}</span>
      </div>
      {home.data ? (
        <Content
          home={home.data}
          isSupplier={session.companyType === 'Supplier'}
          providerRole={session.providerRole}
          email={session.email}
        />
      ) : (
        <Skeleton height={360} radius="lg" />
      )}
    </div>
  )
}

type ContentProps = { home: HomeView; isSupplier: boolean; providerRole: SessionInfo['providerRole']; email: string | null }

/** Of those who did something since then, before somebody asks for all. */
const SHOWN_PARTNERS = 8

function Content({ home, isSupplier, providerRole, email }: ContentProps) {
  const [isWhole, showWhole] = useState(false)
  if (providerRole !== null) return <PlatformHome role={providerRole} />
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <Card title="Waiting for you" count={home.waitingTotal}>
          {home.waiting.length === 0 ? (
            <p className={`${classes.none} t2 s13`}>
              {isSupplier
                ? 'Nothing waits. Answers of your partners and drafts to publish stand here.'
                : `Nothing waits. Rates that suppliers send to ${email ?? 'you'} stand here until you have answered.`}
            </p>
          ) : (
            <ul>
              {home.waiting.map((item) => (
                <li key={item.key} className={classes.waiting}>
                  <Initials name={item.initials} />
                  <span className={classes.text}>
                    <b>{item.title}</b>
                    <span className="s12 muted">{item.detail}</span>
                  </span>
                  <span className={`${classes.when} s12 muted nw`}>
                    {item.at !== null && <time dateTime={item.at}>{momentText(item.at)}</time>}
                  </span>
                  {item.reminderOf !== null && <EndReminder contractId={item.reminderOf} title={item.title} />}
                  <Button
                    variant="default"
                    size="compact-sm"
                    component={HrefLink}
                    href={item.href}
                    aria-label={`${item.action}: ${item.title}`}
                  >
                    {item.action}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {home.waitingLists.length > 0 && (
            <p className={classes.more}>
              {home.waitingLists.map(({ text, href }) => (
                <HrefLink key={href} href={href}>
                  {text}
                </HrefLink>
              ))}
            </p>
          )}
        </Card>
        {home.since.partners.length > 0 && (
          <Card title={`Since ${momentInText(home.since.at)}`}>
            <ul>
              {home.since.partners.slice(0, isWhole ? undefined : SHOWN_PARTNERS).map((item) => (
                <li key={item.partnerId}>
                  <HrefLink href={item.href} className={classes.recent}>
                    <span className="grow">
                      <b>{item.partnerName}</b> <span className="muted">{item.what}</span>
                    </span>
                    <time className="s12 muted nw" dateTime={item.at}>
                      {momentText(item.at)}
                    </time>
                  </HrefLink>
                </li>
              ))}
            </ul>
            {!isWhole && home.since.partners.length > SHOWN_PARTNERS && (
              <p className={classes.more}>
                <UnstyledButton className={classes.whole} onClick={() => showWhole(true)}>
                  {counted(home.since.partners.length - SHOWN_PARTNERS, 'more partner', 'more partners')}
                </UnstyledButton>
              </p>
            )}
          </Card>
        )}
      </div>
      <div className={classes.stack}>
        {home.setup.length > 0 && (
          <Card title="First steps" count={undefined}>
            <ol className={classes.setup}>
              {home.setup.map((step) => (
                <li key={step.text} className={step.isDone ? 'muted' : undefined}>
                  {step.isDone ? (
                    <IconCircleCheckFilled size={17} color="var(--accent)" aria-label="Done" />
                  ) : (
                    <span className={classes.open} />
                  )}
                  {step.isDone ? step.text : <HrefLink href={step.href}>{step.text}</HrefLink>}
                </li>
              ))}
            </ol>
          </Card>
        )}
        {home.states.length > 0 && <States states={home.states} />}
        {home.answered.length > 0 && <AnsweredByWeek weeks={home.answered} isSupplier={isSupplier} />}
      </div>
    </div>
  )
}

function States({ states }: { states: HomeView['states'] }) {
  const most = Math.max(...states.map((state) => state.count))
  return (
    <Card title="Contracts by state">
      <ul className={classes.states}>
        {states.map((state) => (
          <li key={state.listType}>
            <Link to={paths.contractList(state.listType)}>{state.label}</Link>
            <span className={classes.track}>
              <i style={{ width: `${(state.count / most) * 100}%` }} />
            </span>
            <span className="tn">{countText(state.count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function greeting(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
