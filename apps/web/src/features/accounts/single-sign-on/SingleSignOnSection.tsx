// How a site lets its visitors sign in with Tradewind. For administrators.

import { listSingleSignOnSites } from '@tradewind/api/accounts/single-sign-on.ts'
import { Button, Skeleton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import classes from './SingleSignOnSection.module.css'

export function SingleSignOnSection() {
  const { data, error, refetch } = useQuery(queryOf(listSingleSignOnSites))
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={280} radius="lg" />
  return (
    <>
      <Card title="Connected sites" count={data.sites.length}>
        {data.sites.length === 0 ? (
          <p className={`${classes.body} s13 t2`}>No site is connected yet. See the instructions below.</p>
        ) : (
          <ul>
            {data.sites.map((site) => (
              <li key={site.siteName} className={classes.site}>
                <span className="s13 med grow">{site.siteName}</span>
                <span className="s12 muted">{site.returnHosts.join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Connect a site">
        <div className={classes.body}>
          <p className="s13 t2">
            A site of yours, such as a forum or a booking tool, can let its visitors sign in with their Tradewind account. It works by the
            Discourse Connect protocol, which many programs know.
          </p>
          <ol className={classes.steps}>
            <li>
              Agree on a secret of at least 10 characters with the people who run this installation, and tell them the host name to which
              your site wants its visitors to come back.
            </li>
            <li>
              In your site, enter this address for signing in: <code>{data.signInAddress}</code> <CopyButton text={data.signInAddress} />
            </li>
            <li>
              Your site sends a visitor to that address with two parameters. <code>sso</code> is <code>nonce=…&amp;return_sso_url=…</code>{' '}
              as base64, <code>sig</code> the HMAC-SHA256 of that base64 text with the secret, as hexadecimal digits. The return address
              begins with <code>https://</code> and has the host name that you told.
            </li>
            <li>
              The visitor reads who asks, signs in here and comes back to the return address with <code>sso</code> and <code>sig</code>,
              made in the same way. The payload holds <code>nonce</code>, <code>email</code>, <code>external_id</code> and <code>name</code>
              .
            </li>
            <li>Check the signature and that the nonce is the one that you sent. Each nonce is answered once.</li>
          </ol>
        </div>
      </Card>
    </>
  )
}

function CopyButton({ text }: { text: string }) {
  const clipboard = useClipboard()
  return (
    <Button variant="default" size="compact-xs" onClick={() => clipboard.copy(text)} aria-label="Copy the address">
      {clipboard.copied ? 'Copied' : 'Copy'}
    </Button>
  )
}
