// What a company says about itself, as a form of its profile.

import type { CompanyProfile } from '@tradewind/api/profile/company.ts'
import { MultiSelect, TextInput } from '@mantine/core'
import { useSession } from '../../../client/session.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { Card } from '../../../ui/Card.tsx'
import { isMissing } from '../../../ui/field-rules.ts'
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx'
import { CompanyFields, type CompanyValues, companyValuesOf, COUNTRY_CHOICES } from './CompanyFields.tsx'
import classes from '../../../ui/Sections.module.css'
import { saveOwnProfile } from './profile-actions.ts'
import { SaveRow } from './profile-parts.tsx'

type Values = CompanyValues & { companyName: string; marketServed: string[]; corporateIdentifier: string; acctCreationReason: string }

export function CompanyCard({ profile, canWrite }: { profile: CompanyProfile; canWrite: boolean }) {
  const isAdmin = useSession().role === 'admin'
  const { companyName, marketServed, corporateIdentifier, acctCreationReason } = profile
  const form = useSentForm<Values>({
    saved: { ...companyValuesOf(profile), companyName, marketServed, corporateIdentifier, acctCreationReason },
    rules: { companyName: isMissing },
    send: ({ companyName: name, ...values }) => saveOwnProfile({ ...values, ...(name === companyName ? {} : { companyName: name }) }),
    onSent: () => undefined,
  })
  const { getInputProps } = form.fields
  return (
    <Card title="Company">
      <form className={classes.body} onSubmit={form.submit} noValidate>
        <fieldset disabled={!canWrite} className={classes.body} style={{ border: 0, padding: 0, margin: 0 }}>
          <TextInput
            label="Company name"
            description={isAdmin ? undefined : 'An administrator of your company can change it.'}
            readOnly={!isAdmin}
            maxLength={200}
            {...getInputProps('companyName')}
          />
          <CompanyFields form={form} profile={profile} />
          <div className={classes.two}>
            <MultiSelect
              label="Markets served"
              description="Countries whose travellers you serve."
              data={COUNTRY_CHOICES}
              searchable
              clearable
              maxDropdownHeight={300}
              {...getInputProps('marketServed')}
            />
            <TextInput
              label="Registration or tax number"
              description="Only your company sees it."
              maxLength={80}
              {...getInputProps('corporateIdentifier')}
            />
            <TextInput
              label="Why you use Tradewind"
              description="Only your company sees it."
              maxLength={300}
              {...getInputProps('acctCreationReason')}
            />
          </div>
        </fieldset>
        {canWrite && <SaveRow form={form} />}
      </form>
      <UnsavedChanges isChanged={form.isChanged} />
    </Card>
  )
}
