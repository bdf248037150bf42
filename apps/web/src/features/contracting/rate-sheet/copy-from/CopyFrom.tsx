// Takes parts of another product or rate package over: a button, and a dialog that says what comes from where. // C-DG-014

import { Button, Checkbox, Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCopy } from '@tabler/icons-react'
import {
  closesAtOnce,
  type CopyableField,
  copyableFields,
  copySources,
  pageWithCopied,
} from '@tradewind/domain/rate-sheet/copy/copy-data.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { tellStep, useChangePages, useProductPages } from '../engine/public.ts'
import { useAsked } from '../places/public.ts'
import classes from './CopyFrom.module.css'
import { copyableText, FIELD_NAMES, REOPEN_AFTER_MS } from './copyable-text.ts'

type CopyFromProps = {
  page: ProductPage
  head: SheetHead
  /** What is ticked when the dialog opens. */
  fields: readonly CopyableField[]
}

export function CopyFrom({ page, head, fields }: CopyFromProps) {
  const [isOpen, setOpen] = useState(false)
  const pages = useProductPages()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sources = copySources(pages, page, head)
  useAsked('copy', () => {
    if (sources.length > 0) setOpen(true)
    else notifications.show({ message: 'No other product has anything to copy yet.', color: 'yellow' })
  })
  // C-RL-078
  if (closesAtOnce(sources, true)) return null
  const reopen = () => {
    setOpen(false)
    timer.current = setTimeout(() => setOpen(true), REOPEN_AFTER_MS)
  }
  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        Copy from another product
      </Button>
      {isOpen && <CopyDialog page={page} sources={sources} fields={fields} close={() => setOpen(false)} reopen={reopen} />}
    </>
  )
}

type CopyDialogProps = {
  page: ProductPage
  sources: readonly ProductPage[]
  fields: readonly CopyableField[]
  close: () => void
  reopen: () => void
}

function CopyDialog({ page, sources, fields, close, reopen }: CopyDialogProps) {
  const changePages = useChangePages()
  const [sourceId, setSourceId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly CopyableField[]>(fields)
  const [goesOn, setGoesOn] = useState(false)
  const source = sources.find((each) => pageIdOf(each) === sourceId) ?? (sources.length === 1 ? sources[0] : undefined)
  const copy = () => {
    if (!source || chosen.length === 0) return
    const name = `${source.productName}, ${source.ratePackageName}`
    changePages(`Copied from ${name}`, [pageWithCopied(page, source, chosen, () => crypto.randomUUID())])
    tellStep(`Copied from ${name}. Undo takes it back.`)
    if (goesOn) reopen()
    else close()
  }
  return (
    <FormDialog
      opened
      title="Copy from another product"
      submit="Copy"
      isBusy={false}
      isChanged={sourceId !== null || goesOn || chosen.join() !== fields.join()}
      isDisabled={!source || chosen.length === 0}
      onSubmit={copy}
      onClose={close}
    >
      <Select
        label="From"
        placeholder="Choose a product"
        data={sources.map((each) => ({ value: pageIdOf(each), label: `${each.productName}, ${each.ratePackageName}` }))}
        value={source ? pageIdOf(source) : null}
        onChange={setSourceId}
        searchable
        nothingFoundMessage="No product of that name."
        limit={100}
        openOnFocus={false}
        data-autofocus
      />
      <fieldset className={classes.fields}>
        <legend>What is copied</legend>
        {copyableFields(page).map((field) => (
          <Checkbox
            key={field}
            label={FIELD_NAMES[field]}
            description={source && copyableText(source, field)}
            checked={chosen.includes(field)}
            onChange={(event) => setChosen(event.currentTarget.checked ? [...chosen, field] : chosen.filter((each) => each !== field))}
          />
        ))}
      </fieldset>
      <p className="s12 muted">
        It takes the place of what {page.productName}, {page.ratePackageName} has there now.
      </p>
      <Checkbox label="Copy more afterwards" checked={goesOn} onChange={(event) => setGoesOn(event.currentTarget.checked)} />
    </FormDialog>
  )
}
