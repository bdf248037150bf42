// How the company reaches its Tourplan: entered, tried at once, and told step by step. The password is never shown again.

import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import {
  getTourplanConnection,
  putTourplanConnection,
  type TourplanConnection,
  tryTourplanConnection,
} from '@tradewind/api/integration/tourplan.ts'
import { Button, NativeSelect, PasswordInput, Radio, Skeleton, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CHARSETS, type Charset } from '@tradewind/domain/integration/tourplan/text.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type SubmitEvent, useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { queryOf } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { openNoAccess } from '../../shell/no-access.ts'
import { Card } from '../../ui/Card.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { whenText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Tag } from '../../ui/Tag.tsx'
import classes from './Integration.module.css'
import { InventoryFields } from './InventoryFields.tsx'
import { refreshIntegration } from './refresh-integration.ts'

export function TourplanCredentials() {
  const { data, error, refetch } = useQuery(queryOf(getTourplanConnection))
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={240} m="md" w="auto" />
  const { connection } = data
  return (
    <div className={classes.body}>
      <ConnectionForm key={connection?.changedAt ?? ''} connection={connection} />
      {connection && connection.tried.length > 0 && <Tried connection={connection} />}
    </div>
  )
}

const CHARSET_WORDS: Readonly<Record<Charset, string>> = { 'utf-8': 'UTF-8', 'iso-8859-1': 'ISO 8859-1' }

function ConnectionForm({ connection }: { connection: TourplanConnection | null }) {
  const { access } = useSession()
  const action = useAction()
  const [isReached, setReached] = useState(connection === null || connection.address !== null)
  const [address, setAddress] = useState(connection?.address ?? '')
  const [user, setUser] = useState(connection?.user ?? '')
  const [password, setPassword] = useState('')
  const [dtd, setDtd] = useState(connection?.dtd ?? 'productConnect_5_05_010')
  const [priceCode, setPriceCode] = useState(connection?.priceCode ?? 'ST')
  const [taxCode, setTaxCode] = useState(connection?.taxCode ?? '')
  const [charset, setCharset] = useState<Charset>(connection?.charset ?? 'utf-8')
  const [transliterates, setTransliterates] = useState(connection?.transliterates ?? false)
  const [inventory, setInventory] = useState(connection?.inventory ?? null)
  const run = (send: () => Promise<unknown>) => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await send()
      setPassword('')
      await refreshIntegration()
    })
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = {
      address: isReached ? address.trim() : null,
      user: user.trim(),
      dtd: dtd.trim().replace(/\.dtd$/i, ''),
      priceCode: priceCode.trim(),
      taxCode: taxCode.trim() || null,
      charset,
      transliterates,
      inventory: isReached ? inventory : null,
      ...(isReached && password !== '' ? { password } : {}),
    }
    run(() => callServer(putTourplanConnection, { body }))
  }
  return (
    <Card title="Tourplan" action={connection && <State connection={connection} />}>
      <form className={classes.connection} onSubmit={save}>
        <Radio.Group
          label="How rates reach it"
          className={classes.wide}
          value={isReached ? 'sent' : 'files'}
          onChange={(value) => setReached(value === 'sent')}
        >
          <div className={classes.choices}>
            <Radio value="sent" label="They are sent to its interface" />
            <Radio value="files" label="As files, for a Tourplan that cannot be reached from here" />
          </div>
        </Radio.Group>
        {isReached && (
          <>
            <TextInput
              className={classes.wide}
              label="Address"
              description="of productConnect"
              placeholder="https://tourplan.example.com/productConnect"
              required
              maxLength={400}
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <TextInput
              label="User"
              required
              autoComplete="off"
              maxLength={60}
              value={user}
              onChange={(event) => setUser(event.currentTarget.value)}
            />
            <PasswordInput
              label="Password"
              description="kept encrypted, never shown"
              required={connection?.hasPassword !== true}
              autoComplete="new-password"
              maxLength={100}
              placeholder={connection?.hasPassword ? 'as it is kept' : ''}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        )}
        <TextInput
          label="DTD"
          description="the server says if it wants another"
          required
          maxLength={60}
          value={dtd}
          onChange={(event) => setDtd(event.currentTarget.value)}
        />
        <TextInput
          label="Price code"
          description="of all rates; it exists in Tourplan"
          required
          maxLength={10}
          value={priceCode}
          onChange={(event) => setPriceCode(event.currentTarget.value)}
        />
        <TextInput
          label="Tax code"
          description="empty: nothing is said of taxes"
          maxLength={10}
          value={taxCode}
          onChange={(event) => setTaxCode(event.currentTarget.value)}
        />
        <NativeSelect
          label="Character set"
          description="of requests and files"
          value={charset}
          data={CHARSETS.map((value) => ({ value, label: CHARSET_WORDS[value] }))}
          onChange={(event) => setCharset(CHARSETS.find((each) => each === event.currentTarget.value) ?? 'utf-8')}
        />
        <Switch
          className={classes.wide}
          label="English letters only"
          description="ä as ae, “ as &quot;"
          checked={transliterates}
          onChange={(event) => setTransliterates(event.currentTarget.checked)}
        />
        {isReached && <InventoryFields inventory={inventory} change={setInventory} />}
        {action.problem !== undefined && (
          <div className={classes.wide}>
            <Notice tone="danger">{action.problem}</Notice>
          </div>
        )}
        <div className={`${classes.wide} ${classes.saves}`}>
          <Button type="submit" loading={action.isBusy}>
            {isReached ? 'Save and try' : 'Save'}
          </Button>
          {connection?.address && (
            <Button variant="default" disabled={action.isBusy} onClick={() => run(() => callServer(tryTourplanConnection, {}))}>
              Try again
            </Button>
          )}
          {connection && (
            <span className="s12 muted">
              changed by {connection.changedBy} {whenText(connection.changedAt)}
            </span>
          )}
        </div>
      </form>
    </Card>
  )
}

function State({ connection: { address, tried } }: { connection: TourplanConnection }) {
  if (address === null) return <Tag tone="ok">As files</Tag>
  if (tried.length === 0) return <Tag tone="warn">Not tried</Tag>
  return tried.every(({ isRight }) => isRight) ? <Tag tone="ok">Works</Tag> : <Tag tone="danger">Does not work</Tag>
}

function Tried({ connection: { tried, triedAt, options } }: { connection: TourplanConnection }) {
  return (
    <Card title="Tried" action={triedAt && <span className="s12 muted">{whenText(triedAt)}</span>}>
      <ul className={`${classes.said} ${classes.tried}`}>
        {tried.map(({ what, detail, isRight }) => (
          <li key={what}>
            <Tag tone={isRight ? 'ok' : 'danger'}>{what}</Tag>
            {detail !== '' && <p>{detail}</p>}
          </li>
        ))}
      </ul>
      {options > 0 && (
        <p className={`${classes.text} s12 muted`}>{counted(options, 'option is', 'options are')} known by name, and suggested.</p>
      )}
    </Card>
  )
}
