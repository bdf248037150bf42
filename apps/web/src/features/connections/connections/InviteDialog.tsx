// Inviting companies: one address, a pasted list, or a workbook with its wrong rows shown.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { countConnections, inviteConnections, listConnections, previewInvitations } from '@tradewind/api/connections/connections.ts'
import { suppliersInText } from '@tradewind/domain/contracting/requests/supplier-rows.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Button, FileButton, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Connections.module.css'

type Rows = readonly { readonly name: string; readonly emails: readonly string[] }[]
type Form = { readonly pasted: string; readonly message: string; readonly rows: Rows }
type Preview = AnswerOf<typeof previewInvitations>

/** Rows that are shown at once; the others are counted. */
const SHOWN = 100

export function InviteDialog({ close }: { close: () => void }) {
  const [preview, setPreview] = useState<Preview>()
  const reading = useAction()
  // One key for this dialog: pressed twice, or tried again after a lost answer, it is sent once.
  const [key] = useState(() => crypto.randomUUID())
  const form = useSentForm<Form>({
    saved: { pasted: '', message: '', rows: [] },
    rules: { pasted: (_, values) => problemOf(values) },
    send: async (values) => {
      const invitations = allOf(values).map(({ name, emails }) => ({ name, emails: [...emails] }))
      const { invitedCount, alreadyInvited } = await callServer(inviteConnections, {
        body: { invitations, message: values.message },
        idempotencyKey: key,
      })
      const before = alreadyInvited > 0 ? ` ${counted(alreadyInvited, 'was', 'were')} invited before.` : ''
      notifications.show({ message: `${counted(invitedCount, 'company is', 'companies are')} invited.${before}`, color: 'teal' })
      await refresh(listConnections, countConnections)
    },
    onSent: close,
  })
  const { values, errors, setFieldValue, getInputProps } = form.fields
  const read = (file: File) =>
    void reading.run(async () => {
      const found = await callServer(previewInvitations, { body: { file } })
      setPreview(found)
      setFieldValue('rows', found.rows)
    })
  const count = allOf(values).length
  return (
    <FormDialog
      opened
      title="Invite companies"
      submit={count > 1 ? `Invite ${count} companies` : 'Invite'}
      size={560}
      form={form}
      onClose={close}
    >
      <Textarea
        label="E-mail addresses"
        description="One company on each line: its name and e-mail address"
        placeholder={'Lapad Bay Hotels, sales@lapadbay.hr'}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        {...getInputProps('pasted')}
        error={errors.pasted}
      />
      <div className="row g2">
        <FileButton onChange={(file) => file && read(file)} accept=".xlsx,.ods,.csv">
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconFileSpreadsheet size={14} />} loading={reading.isBusy}>
              Read a workbook
            </Button>
          )}
        </FileButton>
        <Link to={paths.partnerFinder} className={classes.link}>
          Or find companies on the map
        </Link>
      </div>
      {reading.problem !== undefined && <Notice tone="danger">{reading.problem}</Notice>}
      {preview?.problem != null && <Notice tone="warn">{preview.problem}</Notice>}
      {preview && preview.problems.length > 0 && (
        <Notice tone="warn">
          {counted(preview.problems.length, 'row was', 'rows were')} left out:
          <ul className={classes.problems}>
            {preview.problems.map((each) => (
              <li key={each.line}>
                Row {each.line}, {each.text}: {each.reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {values.rows.length > 0 && (
        <ul className={classes.chosen} aria-label="From the workbook">
          {values.rows.slice(0, SHOWN).map((row) => (
            <li key={row.emails[0]}>
              {row.name} <span className={classes.second}>{row.emails.join(', ')}</span>
            </li>
          ))}
          {values.rows.length > SHOWN && <li className="muted">and {values.rows.length - SHOWN} more</li>}
        </ul>
      )}
      <Textarea
        label="Message"
        description="They read it in the e-mail. It may be empty."
        autosize
        minRows={2}
        maxRows={6}
        {...getInputProps('message')}
      />
    </FormDialog>
  )
}

function allOf({ pasted, rows }: Form): Rows {
  return [...suppliersInText(pasted).rows.map(({ supplierName, emails }) => ({ name: supplierName, emails })), ...rows]
}

function problemOf(values: Form): string | null {
  const [first] = suppliersInText(values.pasted).problems
  if (first) return `Line ${first.line}: ${first.reason}`
  return allOf(values).length === 0 ? 'Enter at least one e-mail address.' : null
}
