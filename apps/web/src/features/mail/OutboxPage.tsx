// The outbox of a demo: the e-mails that would have been sent, with their links.

import { getOutboxMail, listOutbox } from '@tradewind/api/mail.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pagesOf, queryOf } from '../../client/queries.ts'
import { paths } from '../../paths.ts'
import { ThemeButton } from '../../shell/ThemeButton.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { momentText } from '../../ui/moment-text.ts'
import classes from './OutboxPage.module.css'

export function OutboxPage() {
  usePageTitle('Outbox')
  const { mail: mailId } = useSearch({ from: '/outbox' })
  const list = useInfiniteQuery({
    ...pagesOf(listOutbox, 'outbox', (next) => ({ query: next === undefined ? {} : { next } })),
    refetchInterval: 3000,
  })
  const mails = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Link to={paths.home} className={classes.brand}>
          <Logo />
          <span>Tradewind</span>
        </Link>
        <div className="grow">
          <h1 className={classes.title}>Outbox</h1>
          <p className="muted s12">This demo shows its e-mails instead of sending them</p>
        </div>
        <ThemeButton />
      </header>
      {list.error && mails.length === 0 ? (
        <FailedRegion error={list.error} retry={() => void list.refetch()} />
      ) : mails.length === 0 && !list.isPending ? (
        <EmptyState title="No e-mail yet">What the product sends appears here at once.</EmptyState>
      ) : (
        <main className={classes.columns} data-open={mailId !== undefined || undefined}>
          <ul className={classes.list} aria-label="E-mails">
            {mails.map((mail) => (
              <li key={mail.mailId}>
                <Link
                  to={paths.outbox}
                  search={{ mail: mail.mailId }}
                  className={`${classes.mail} ${mail.mailId === mailId ? classes.here : ''}`}
                  aria-current={mail.mailId === mailId ? 'true' : undefined}
                >
                  <span className="row g2">
                    <b className="clip grow">{mail.to}</b>
                    <time className="s12 muted nw" dateTime={mail.at}>
                      {momentText(mail.at)}
                    </time>
                  </span>
                  <span className="clip t2">{mail.subject}</span>
                </Link>
              </li>
            ))}
            {list.hasNextPage && (
              <li className={classes.more}>
                <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  Show more
                </Button>
              </li>
            )}
          </ul>
          {mailId === undefined ? (
            <p className={`${classes.hint} muted s13 only-wide`}>Choose an e-mail to read it.</p>
          ) : (
            <Mail mailId={mailId} />
          )}
        </main>
      )}
    </div>
  )
}

function Mail({ mailId }: { mailId: string }) {
  const { data: mail, error, refetch } = useQuery(queryOf(getOutboxMail, { params: { id: mailId } }))
  const [form, setForm] = useState('html')
  const navigate = useNavigate()
  if (error && !mail) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!mail) return null
  const links = [...new Set([...mail.text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link))]
  return (
    <article className={classes.open}>
      <header>
        <Button variant="subtle" size="compact-sm" className="only-narrow" onClick={() => void navigate({ to: paths.outbox })}>
          Back
        </Button>
        <h1>{mail.subject}</h1>
        <p className="s13 t2">
          To {mail.to}
          {mail.replyTo ? `, answers go to ${mail.replyTo}` : ''}
        </p>
        <div className="row g2" style={{ marginTop: 8 }}>
          <SegmentedControl
            value={form}
            onChange={setForm}
            data={[
              { value: 'html', label: 'As it looks' },
              { value: 'text', label: 'As text' },
            ]}
            size="xs"
          />
          {links.map((link, i) => (
            <Button key={link} size="compact-sm" component="a" href={link}>
              Open link{links.length > 1 ? ` ${i + 1}` : ''}
            </Button>
          ))}
        </div>
      </header>
      {form === 'html' ? (
        <iframe title="The e-mail" sandbox="" srcDoc={mail.html} className={classes.frame} />
      ) : (
        <pre className={classes.text}>{mail.text}</pre>
      )}
    </article>
  )
}
