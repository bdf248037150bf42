// Terms and notes of the whole sheet. // C-DG-021, C-DG-022, C-DG-023, C-DG-024

import type { NotesPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useNotesPage } from '../engine/public.ts'
import { FieldGroup, FieldRow, ProseField, SectionPanel, WordsField } from '../fields/public.ts'
import { withParts } from '../values/public.ts'

const PROSE = [
  ['termsAndConditions', 'Terms and conditions', 'What holds for every booking, as your buyers are to read it.', 8],
  ['submissionCriteria', 'Submission criteria', 'How bookings are sent to you, and what they must say.', 4],
  ['marketInfo', 'Market information', 'For which markets these rates are, and for which they are not.', 4],
] as const

export function NotesPanel() {
  const editing = useNotesPage()
  if (!editing) return null
  const { pageId, page, change } = editing
  const put = (label: string, part: Partial<Record<keyof NotesPage, string | undefined>>, key: string) =>
    change(label, withParts<NotesPage>(page, part as object), key)
  return (
    <SectionPanel pageId={pageId} section="notes" about="Printed at the end of the rate sheet, in this order.">
      <FieldGroup title="Your company" about="Tax or register number, as it stands on your invoices.">
        <FieldRow one>
          <WordsField
            name="number"
            label="Corporate identification number"
            value={page.corporateIdentificationNumber}
            save={(corporateIdentificationNumber, key) => put('Corporate identification number', { corporateIdentificationNumber }, key)}
          />
        </FieldRow>
      </FieldGroup>
      {PROSE.map(([field, label, about, rows]) => (
        <FieldGroup key={field} title={label} about={about}>
          <ProseField
            name={field}
            label={label}
            isBare
            rows={rows}
            value={page[field]}
            save={(text, key) => put(label, { [field]: text }, key)}
          />
        </FieldGroup>
      ))}
    </SectionPanel>
  )
}
