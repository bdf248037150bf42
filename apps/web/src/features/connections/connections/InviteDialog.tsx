// Inviting companies: one address, a pasted list, or a workbook with its wrong rows shown.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { inviteConnections, previewInvitations } from '@tradewind/api/connections/connections.ts'
import { MOST_SUPPLIERS, suppliersInText } from '@tradewind/domain/contracting/requests/supplier-rows.ts'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { Button, FileButton, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './Connections.module.css'

type Rows = readonly { readonly name: string; readonly emails: readonly string[]; readonly isInvited?: boolean }[]
type Form = { readonly pasted: string; readonly message: string; readonly rows: Rows }
type Preview = AnswerOf<typeof previewInvitations>

/** Rows that are shown at once; the others are counted. */
const SHOWN = 100

export function InviteDialog({ close }: { close: () => void }) {
  const [preview, setPreview] = useState<Preview>()
  const reading = useAction()
  const form = useSentForm<Form>({
    saved: { pasted: '', message: '', rows: [] },
    rules: { pasted: (_, values) => problemOf(values) },
    send: async (values, idempotencyKey) => {
      const invitations = allOf(values)
        .filter((row) => !row.isInvited)
        .map(({ name, emails }) => ({ name, emails: [...emails] }))
      const { invitedCount, alreadyInvited } = await callServer(inviteConnections, {
        body: { invitations, message: values.message },
        idempotencyKey,
      })
      const known = alreadyInvited > 0 ? ` ${counted(alreadyInvited, 'was', 'were')} invited before.` : ''
      notifications.show({ message: `${counted(invitedCount, 'company is', 'companies are')} invited.${known}`, color: 'teal' })
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
  const all = allOf(values)
  const before = all.filter((row) => row.isInvited).length
  const count = all.length - before
  return (
    <FormDialog
      opened
      title="Invite companies"
      submit={count > 1 ? `Invite ${countText(count)} companies` : 'Invite'}
      isDisabled={count === 0 && before > 0}
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
          {counted(preview.problemTotal, 'row was', 'rows were')} left out:
          <ul className={classes.problems}>
            {preview.problems.map((each) => (
              <li key={each.line}>
                Row {each.line}, {each.text}: {each.reason}
              </li>
            ))}
            {preview.problemTotal > preview.problems.length && (
              <li>and {countText(preview.problemTotal - preview.problems.length)} more</li>
            )}
          </ul>
        </Notice>
      )}
      {before > 0 && <Notice tone="info">{counted(before, 'company was', 'companies were')} invited before and are left alone.</Notice>}
      {values.rows.length > 0 && (
        <ul className={classes.chosen} aria-label="From the workbook">
          {values.rows.slice(0, SHOWN).map((row) => (
            <li key={row.emails[0]}>
              {row.name} <span className={classes.second}>{row.emails.join(', ')}</span>
              {row.isInvited && <Tag>Invited</Tag>}
            </li>
          ))}
          {values.rows.length > SHOWN && <li className="muted">and {countText(values.rows.length - SHOWN)} more</li>}
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

/** Whoever was pasted and stands in the workbook as well is one. */
function allOf({ pasted, rows }: Form): Rows {
  const typed: Rows = suppliersInText(pasted).rows.map(({ supplierName, emails }) => ({ name: supplierName, emails }))
  const known = new Set(typed.flatMap((row) => row.emails))
  return [...typed, ...rows.filter((row) => !row.emails.every((email) => known.has(email)))]
}

function problemOf(values: Form): string | null {
  const { problems } = suppliersInText(values.pasted)
  if (problems.length > 0) return problems.map(({ line, reason }) => `Line ${line}: ${reason}`).join(' ')
  const count = allOf(values).length
  if (count > MOST_SUPPLIERS)
    return `These are ${countText(count)} companies. ${countText(MOST_SUPPLIERS)} are invited at once: take some out, and invite them next.`
  return count === 0 ? 'Enter at least one e-mail address.' : null
}
