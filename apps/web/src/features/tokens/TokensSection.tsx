// Tokens by which programs read data of the company. For administrators.

import { type ApiToken, listTokens, revokeToken } from '@tradewind/api/tokens.ts'
import { SCOPE_TEXT } from '@tradewind/domain/accounts/token-scopes.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { queryOf, refresh } from '../../client/queries.ts'
import { useAction } from '../../client/use-action.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { momentInText, whenText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { MadeToken } from './MadeToken.tsx'
import { MakeTokenDialog } from './MakeTokenDialog.tsx'
import classes from './TokensSection.module.css'

export function TokensSection() {
  const { data, error, refetch } = useQuery(queryOf(listTokens))
  const [isMaking, setMaking] = useState(false)
  /** The token that was just made. It is nowhere else, and gone when this screen closes. */
  const [made, setMade] = useState<{ token: string; name: string }>()
  const list = useRef<HTMLUListElement>(null)
  return (
    <Card
      title="API tokens"
      count={data?.items.length}
      action={
        <Button variant="default" size="compact-sm" onClick={() => setMaking(true)}>
          Make a token
        </Button>
      }
    >
      <p className={`s13 t2 ${classes.text}`}>
        A token lets a program of yours read data of your company, without a person who signs in. It changes nothing, accepts nothing and
        sends nothing. <a href="/docs">All calls</a> says which scope opens which call. An assistant asks questions with a token as well:{' '}
        <a href={paths.help('assistants')}>how to connect one</a>.
      </p>
      {made && <MadeToken token={made.token} name={made.name} close={() => setMade(undefined)} />}
      {error && !data && <FailedRegion error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={96} />}
      {data?.items.length === 0 && <p className={`s13 muted ${classes.text}`}>There are no tokens yet.</p>}
      <ul ref={list} aria-label="API tokens" tabIndex={-1}>
        {data?.items.map((token) => (
          <Row key={token.id} token={token} onRevoked={() => list.current?.focus()} />
        ))}
      </ul>
      {isMaking && (
        <MakeTokenDialog
          close={() => setMaking(false)}
          onMade={(token, name) => {
            setMaking(false)
            setMade({ token, name })
          }}
        />
      )}
    </Card>
  )
}

function Row({ token, onRevoked }: { token: ApiToken; onRevoked: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const revoke = async () => {
    const isDone = await action.run(async () => {
      await callServer(revokeToken, { params: { id: token.id } })
      await refresh(listTokens)
    })
    if (isDone) onRevoked()
  }
  return (
    <li className={classes.item}>
      <IconKey size={18} stroke={1.75} aria-hidden />
      <div className="grow">
        <p className="s13 med">
          {token.name} <code className={classes.begins}>{token.begins}…</code> {!token.isOpen && <Tag tone="warn">{closedText(token)}</Tag>}
        </p>
        <p className="s12 t2">{token.scopes.map((scope) => SCOPE_TEXT[scope]).join(' · ')}</p>
        <p className="s12 muted">
          Made by {token.madeBy} {whenText(token.createdAt)} · {token.isOpen ? 'expires' : 'valid until'} {momentInText(token.expiresAt)} ·{' '}
          {token.lastUsedAt === null ? 'never used' : `last used ${momentInText(token.lastUsedAt)}`}
        </p>
      </div>
      <Button variant="subtle" size="compact-sm" aria-label={`Revoke ${token.name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Revoke ${token.name}?`}
        confirm="Revoke"
        isDangerous
        isBusy={action.isBusy}
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      >
        Programs that use it are refused at their next call. This cannot be undone.
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </ConfirmDialog>
    </li>
  )
}

function closedText({ expiresAt }: ApiToken): string {
  return Date.parse(expiresAt) <= Date.now() ? 'Expired' : 'Its maker has no access'
}
