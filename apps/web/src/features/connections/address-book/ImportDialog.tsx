// Names, contacts, tags and notes from a file: what it changes is shown first.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { importPartners } from '@tradewind/api/connections/address-book.ts'
import { inviteConnections } from '@tradewind/api/connections/connections.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Button, FileButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { LeftOutRows } from '../../../ui/LeftOutRows.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './AddressBook.module.css'

type Preview = AnswerOf<typeof importPartners>

/** Rows that are shown at once; the others are counted. */
const SHOWN = 100

async function bodyOf(file: File, isPreview: boolean) {
  return /\.vcf$/i.test(file.name) ? { vcards: await file.text(), isPreview } : { file, isPreview }
}

export function ImportDialog({ close }: { close: () => void }) {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [isInvited, setInvited] = useState(false)
  const action = useAction()
  const read = (chosen: File) =>
    void action.run(async () => {
      setFile(chosen)
      setPreview(undefined)
      setPreview(await callServer(importPartners, { body: await bodyOf(chosen, true) }))
    })
  const apply = () =>
    void action.run(async () => {
      if (!file) return
      const { changes } = await callServer(importPartners, { body: await bodyOf(file, false) })
      notifications.show({ message: `${counted(changes.length, 'partner is', 'partners are')} changed.`, color: 'teal' })
      close()
    })
  const invite = (unknown: Preview['unknown']) =>
    void action.run(async (idempotencyKey) => {
      const invitations = unknown.map(({ name, emails }) => ({ name, emails }))
      await callServer(inviteConnections, { body: { invitations, message: '' }, idempotencyKey })
      setInvited(true)
    })
  const changes = preview?.changes ?? []
  return (
    <FormDialog
      opened
      title="Import partners"
      submit={changes.length > 0 ? `Change ${counted(changes.length, 'partner', 'partners')}` : 'Change partners'}
      size={600}
      isBusy={action.isBusy}
      isDisabled={changes.length === 0}
      problem={action.problem}
      onSubmit={apply}
      onClose={close}
    >
      <p className="t2 s13">
        A workbook with the columns of an exported address book, or vCards. Partners are found by an address, else by their name. Addresses
        and tags are added; names and notes are replaced.
      </p>
      <FileButton onChange={(chosen) => chosen && read(chosen)} accept=".xlsx,.ods,.csv,.vcf">
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            leftSection={<IconFileSpreadsheet size={14} />}
            loading={action.isBusy}
            data-autofocus
          >
            {file === undefined ? 'Choose a file' : file.name}
          </Button>
        )}
      </FileButton>
      {preview?.problem != null && <Notice tone="warn">{preview.problem}</Notice>}
      {preview && preview.problem === null && changes.length === 0 && <Notice tone="info">This file changes nothing.</Notice>}
      {changes.length > 0 && (
        <ul className={classes.chosen} aria-label="What it changes">
          {changes.slice(0, SHOWN).map((each) => (
            <li key={each.line}>
              <b className={classes.name}>{each.partnerName}</b> <span className={classes.second}>{each.changes.join(' · ')}</span>
            </li>
          ))}
          {changes.length > SHOWN && <li className="muted">and {changes.length - SHOWN} more</li>}
        </ul>
      )}
      {preview && (
        <LeftOutRows
          title={`${counted(preview.problems.length, 'row is', 'rows are')} left out:`}
          rows={preview.problems}
          className={classes.problems}
        />
      )}
      {preview && preview.unknown.length > 0 && (
        <Notice tone="info">
          {isInvited ? (
            'They are invited.'
          ) : (
            <>
              {counted(preview.unknown.length, 'company is', 'companies are')} not in your address book:{' '}
              {preview.unknown
                .slice(0, 5)
                .map((each) => each.name || each.emails[0])
                .join(', ')}
              {preview.unknown.length > 5 && ', …'}.{' '}
              <Button size="compact-xs" variant="default" loading={action.isBusy} onClick={() => invite(preview.unknown)}>
                Invite them
              </Button>
            </>
          )}
        </Notice>
      )}
    </FormDialog>
  )
}
