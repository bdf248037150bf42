// Anybody checks a signed document or a proof here. The file is read by this page alone: nothing is uploaded, and no account is needed.

import { listSealingCertificates } from '@tradewind/api/contracting/signatures.ts'
import { type CheckedFile, checkFile } from '@tradewind/domain/proof/check-file.ts'
import { Button, FileButton, TextInput } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { ThemeButton } from '../../../shell/ThemeButton.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Proof.module.css'
import { ProofHistory } from './ProofHistory.tsx'
import { ProofResult } from './ProofResult.tsx'
import { canCheckSeals, webPlatform } from './web-platform.ts'

const MOST_BYTES = 60_000_000
type Opened = { readonly name: string; readonly size: number; readonly bytes: Uint8Array; readonly checked: CheckedFile | undefined }

export function ProofPage() {
  usePageTitle('Check a document')
  const [opened, setOpened] = useState<Opened>()
  const [head, setHead] = useState('')
  const action = useAction()
  const check = (name: string, bytes: Uint8Array, shown: string) =>
    void action.run(async () => {
      if (bytes.length > MOST_BYTES) throw new Error('This file is larger than any document of Tradewind.')
      const { items } = await callServer(listSealingCertificates)
      const known = { fingerprints: items.map(({ fingerprint }) => fingerprint), ...(shown.trim() === '' ? {} : { head: shown }) }
      setOpened({ name, size: bytes.length, bytes, checked: await checkFile(bytes, webPlatform, known) })
    })
  const open = async (file: File | null | undefined) => {
    if (file) check(file.name, new Uint8Array(await file.arrayBuffer()), head)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void open(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped anywhere; the button does the same
    <div className={classes.page} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <header className={classes.bar}>
        <Logo />
        <span className={classes.brand}>Tradewind</span>
        <span className="muted">/</span>
        <span className="med">Check a document</span>
        <span className="end row g2">
          <span className={`${classes.wide} s13 muted`}>No account needed</span>
          <ThemeButton />
        </span>
      </header>
      <main className={classes.main}>
        <h1 className="sr">Check a document</h1>
        <div>
          <section className={classes.card} aria-label="Result">
            <div className={classes.file}>
              <IconFileCheck size={28} stroke={1.5} aria-hidden />
              <div className={classes.fileName}>
                <span className="med">{opened?.name ?? 'Drop a signed PDF or a proof here'}</span>
                <span className="s12 muted tn">
                  {opened
                    ? `${Math.ceil(opened.size / 1000)} KB · read in this browser, nothing was uploaded`
                    : 'It is read in this browser; nothing is uploaded.'}
                </span>
              </div>
              <FileButton onChange={(file) => void open(file)} accept="application/pdf,application/json,.json,.pdf">
                {(props) => (
                  <Button {...props} variant={opened ? 'default' : 'filled'} loading={action.isBusy}>
                    {opened ? 'Check another' : 'Choose a file'}
                  </Button>
                )}
              </FileButton>
            </div>
            {!canCheckSeals && (
              <Notice tone="warn">
                This page has no secure connection, so this browser cannot check the key of a seal. Everything else is checked.
              </Notice>
            )}
            {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
            {opened && !opened.checked && (
              <Notice tone="danger">
                This is neither a document that Tradewind has sealed nor a proof of one. A document that was printed or saved anew has lost
                its seal.
              </Notice>
            )}
            {opened?.checked && <ProofResult checked={opened.checked} />}
            <form
              className={classes.head}
              onSubmit={(event) => {
                event.preventDefault()
                if (opened) check(opened.name, opened.bytes, head)
              }}
            >
              <TextInput
                className="grow"
                label="History in your e-mail"
                description="Every e-mail with rates or about signatures names the last event, such as event 9: 7c1e 40b8 d5a2 019f. With it a history whose end was cut off is found too."
                value={head}
                onChange={(event) => setHead(event.currentTarget.value)}
                maxLength={200}
              />
              <Button type="submit" variant="default" disabled={!opened || head.trim() === ''}>
                Compare
              </Button>
            </form>
          </section>
          <WhatFails />
        </div>
        <ProofHistory proof={opened?.checked?.proof} />
      </main>
    </div>
  )
}

function WhatFails() {
  const rows = [
    ['changed a price in the document', 'The document was changed after it was sealed.'],
    ['put a signature under another version', 'Ana Marušić signed 7c1e 40b8 d5a2 019f; this document is 2b90 6cf1 03da e417.'],
    ['left an event out', 'Event 9 does not follow event 7. Event 8 is missing.'],
    ['cut the end off', 'The history ends at fa08 25d3 914d 7b0c; the e-mail holds a41c 90de 6e5b c817, which is not in it.'],
  ]
  return (
    <section className={`${classes.card} ${classes.fails}`}>
      <h2>What this page would say</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">If somebody had</th>
            <th scope="col">this page would say</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([change, text]) => (
            <tr key={change}>
              <td>{change}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
