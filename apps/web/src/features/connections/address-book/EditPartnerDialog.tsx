// What the company keeps about a partner. The partner never sees it.

import { type PartnerDetails, savePartner } from '@tradewind/api/connections/address-book.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { LONGEST_NOTE, MOST_TAGS } from '@tradewind/domain/connections/partner-rows.ts'
import { isEmail, normalEmail } from '@tradewind/domain/accounts/email.ts'
import { Button, CloseButton, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import classes from './AddressBook.module.css'

type Contact = { readonly email: string; readonly contactName: string }
type Form = {
  readonly partnerName: string
  readonly contacts: readonly Contact[]
  readonly tags: string[]
  readonly note: string
  readonly defaultTemplateId: string | null
}

export function EditPartnerDialog({ partner, close }: { partner: PartnerDetails['partner']; close: () => void }) {
  const isSupplier = useSession().companyType === 'Supplier'
  const templates = useQuery({
    ...queryOf(listTemplates, { query: { limit: 1, getTemplateIds: 'true', state: 'published' } }),
    enabled: isSupplier,
  })
  const { partnerId, partnerName, contacts, tags, note, defaultTemplateId } = partner
  const form = useSentForm<Form>({
    saved: { partnerName, contacts, tags, note, defaultTemplateId },
    rules: {
      partnerName: (name) => (name.trim() === '' ? 'Enter a name.' : null),
      contacts: (rows) => {
        const wrong = written(rows).find((row) => !isEmail(row.email))
        return wrong ? `“${wrong.email}” is no e-mail address.` : null
      },
    },
    send: async (values) => {
      const rows = written(values.contacts)
      await callServer(savePartner, { body: { partnerId, ...values, contacts: rows, tags: [...values.tags] } })
    },
    onSent: close,
  })
  const { values, errors, getInputProps, setFieldValue } = form.fields
  const put = (at: number, changed: Partial<Contact>) =>
    setFieldValue(
      'contacts',
      values.contacts.map((row, i) => (i === at ? { ...row, ...changed } : row)),
    )
  const choices = (templates.data?.templates ?? []).map((each) => ({
    value: each.templateId,
    label: `${each.locationName}, from ${isoDayText(each.startDate)}`,
  }))
  return (
    <FormDialog opened title={`Edit ${partnerName}`} submit="Save" size={560} form={form} onClose={close}>
      <TextInput label="Name" description="What your company calls it" data-autofocus {...getInputProps('partnerName')} />
      <fieldset className={classes.contacts}>
        <legend>Contacts</legend>
        {values.contacts.map((row, i) => (
          <div key={i} className={classes.contact}>
            <TextInput
              aria-label={`E-mail of contact ${i + 1}`}
              placeholder="E-mail"
              type="email"
              value={row.email}
              onChange={(event) => put(i, { email: event.currentTarget.value })}
            />
            <TextInput
              aria-label={`Name of contact ${i + 1}`}
              placeholder="Name"
              value={row.contactName}
              onChange={(event) => put(i, { contactName: event.currentTarget.value })}
            />
            <CloseButton
              aria-label={`Remove ${row.email || `contact ${i + 1}`}`}
              onClick={() =>
                setFieldValue(
                  'contacts',
                  values.contacts.filter((_, at) => at !== i),
                )
              }
            />
          </div>
        ))}
        {errors.contacts !== undefined && (
          <p className={classes.wrong} role="alert">
            {errors.contacts}
          </p>
        )}
        <Button variant="subtle" size="xs" onClick={() => setFieldValue('contacts', [...values.contacts, { email: '', contactName: '' }])}>
          Add a contact
        </Button>
      </fieldset>
      <TagsInput label="Tags" maxTags={MOST_TAGS} splitChars={[',', ';']} clearable {...getInputProps('tags')} />
      {isSupplier && (
        <Select
          label="Template"
          description="What this partner usually gets"
          placeholder="None"
          data={choices}
          searchable
          clearable
          {...getInputProps('defaultTemplateId')}
        />
      )}
      <Textarea
        label="Note"
        description="Only your company reads it"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LONGEST_NOTE}
        {...getInputProps('note')}
      />
    </FormDialog>
  )
}

/** Empty rows were not filled in. */
function written(rows: readonly Contact[]) {
  return rows.map((row) => ({ email: normalEmail(row.email), contactName: row.contactName })).filter((row) => row.email !== '')
}
