// How the buyer pays, and the insurance of the supplier with its papers. // C-DG-018, C-FD-011

import { ActionIcon, Button, FileButton, Progress } from '@mantine/core'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { LARGEST_FILE_TEXT } from './insurance-files.ts'
import { fileAddress } from '../view/public.ts'
import type { BillingInformation, SheetFile } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { periodOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { sizeText } from '../../../../ui/size-text.ts'
import { useChangePages, useDraftStore, useNotesPage } from '../engine/public.ts'
import { DayField, FieldGroup, FieldRow, LineField, ProseField, SectionPanel } from '../fields/public.ts'
import { withParts } from '../values/public.ts'
import classes from './BillingPanel.module.css'
import { billingWith, NO_BILLING, readCurrency } from './insurance-files.ts'
import { useInsuranceUpload } from './use-insurance-upload.ts'

export function BillingPanel() {
  const editing = useNotesPage()
  const add = useAddedFile()
  if (!editing) return null
  const { pageId, page, head, change } = editing
  const billing = page.billingInformation ?? NO_BILLING
  const put = (part: Partial<BillingInformation> | object, key?: string) =>
    change('Billing information', withParts(page, { billingInformation: billingWith(billing, part) }), key)
  return (
    <SectionPanel pageId={pageId} section="billing">
      <FieldGroup title="Payment">
        <ProseField
          name="terms"
          label="Terms"
          placeholder="30 days after departure, by bank transfer"
          value={billing.terms}
          save={(terms, key) => put({ terms }, key)}
        />
        <ProseField
          name="bank"
          label="Bank details"
          placeholder="Bank, IBAN, BIC"
          rows={3}
          value={billing.bankDetails}
          save={(bankDetails, key) => put({ bankDetails }, key)}
        />
        <FieldRow narrow>
          <LineField
            name="currency"
            label="Billed in"
            placeholder={head.currency}
            value={billing.currency}
            text={billing.currency ?? ''}
            read={readCurrency}
            save={(currency, key) => put({ currency }, key)}
            maxLength={3}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Insurance" about="Your partners read the papers with the rate sheet.">
        <FieldRow narrow>
          <DayField
            name="expiry"
            label="Insured until"
            period={periodOf(head)}
            value={billing.insuranceExpiry}
            save={(insuranceExpiry, key) => put({ insuranceExpiry }, key)}
          />
        </FieldRow>
        <InsuranceFiles
          files={billing.insuranceFiles}
          add={add}
          remove={(path) => put({ insuranceFiles: billing.insuranceFiles.filter((file) => file.path !== path) })}
        />
      </FieldGroup>
    </SectionPanel>
  )
}

/** Puts an uploaded file to the page as it is by then: what was changed during the upload stays, here and in the other sections. */
function useAddedFile(): (file: SheetFile) => void {
  const store = useDraftStore()
  const changePages = useChangePages()
  return (file) => {
    const page = store.snapshot().state.pages.get('notes')?.now
    if (page?.kind !== 'notes') return
    const billing = page.billingInformation ?? NO_BILLING
    const insuranceFiles = [...billing.insuranceFiles, file]
    changePages('Insurance file added', [withParts(page, { billingInformation: billingWith(billing, { insuranceFiles }) })])
  }
}

type InsuranceFilesProps = { files: readonly SheetFile[]; add: (file: SheetFile) => void; remove: (path: string) => void }

function InsuranceFiles({ files, add, remove }: InsuranceFilesProps) {
  const { uploads, problems, upload } = useInsuranceUpload(add)
  return (
    <div className={classes.files}>
      {files.length + uploads.length > 0 && (
        <ul className={classes.list} aria-label="Insurance files">
          {files.map((file) => (
            <li key={file.path}>
              <IconFile size={16} stroke={1.75} aria-hidden />
              <a className="grow clip" href={fileAddress(file)} download={file.name}>
                {file.name}
              </a>
              <span className="muted s12 tn">{sizeText(file.size)}</span>
              <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Remove ${file.name}`} onClick={() => remove(file.path)}>
                <IconX size={15} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
          {uploads.map(({ name, share }) => (
            <li key={name}>
              <IconFile size={16} stroke={1.75} aria-hidden />
              <span className="grow clip">{name}</span>
              <Progress className={classes.progress} value={share * 100} size="sm" aria-label={`Uploading ${name}`} />
            </li>
          ))}
        </ul>
      )}
      {problems.map((problem) => (
        <Notice key={problem} tone="danger">
          {problem}
        </Notice>
      ))}
      <div className={classes.attach}>
        <FileButton multiple onChange={(chosen) => void upload(chosen)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={16} stroke={1.75} />}>
              Attach insurance papers
            </Button>
          )}
        </FileButton>
        <span className="muted s12">{LARGEST_FILE_TEXT}</span>
      </div>
    </div>
  )
}
