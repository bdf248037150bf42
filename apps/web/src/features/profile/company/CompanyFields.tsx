// Fields about a company that the profile and the onboarding form share.

import { COUNTRIES } from '@tradewind/domain/places/countries.ts'
import { COMPANY_TYPES, MARKET_SEGMENTS, PROPERTY_TYPES } from '@tradewind/domain/profile/choices.ts'
import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import type { CompanyProfile } from '@tradewind/api/profile/company.ts'
import type { SentForm } from '../../../client/use-sent-form.ts'
import classes from '../../../ui/Sections.module.css'

export type CompanyValues = {
  companyTypes: string[]
  destinationsSold: string[]
  propertyTypes: string[]
  marketSegments: string[]
  phone: string
  description: string
  website: string
}

export function companyValuesOf(profile: CompanyProfile): CompanyValues {
  const { companyTypes, destinationsSold, propertyTypes, marketSegments, phone, description, website } = profile
  return { companyTypes, destinationsSold, propertyTypes, marketSegments, phone, description, website }
}

/** The list of a multi-select is 300 px high at most, that of segments 375. // A-CN-040, A-CN-041 */
const LIST_HEIGHT = 300
const SEGMENTS_HEIGHT = 375
export const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

export function CompanyFields({ form, profile }: { form: SentForm<CompanyValues>; profile: CompanyProfile }) {
  const { getInputProps } = form.fields
  const isOptional = profile.type !== 'Supplier' || profile.productType === 'Non-Accommodation'
  return (
    <>
      <div className={classes.two}>
        <Choices label="Company types" choices={COMPANY_TYPES[profile.type]} {...getInputProps('companyTypes')} />
        <MultiSelect
          label="Destinations sold"
          data={COUNTRY_CHOICES}
          searchable
          clearable
          maxDropdownHeight={LIST_HEIGHT}
          {...getInputProps('destinationsSold')}
        />
        {profile.type === 'Supplier' && (
          <Choices
            label={`Property types${isOptional ? ' (optional)' : ''}`}
            choices={PROPERTY_TYPES}
            {...getInputProps('propertyTypes')}
          />
        )}
        <Choices label="Market segments" choices={MARKET_SEGMENTS} height={SEGMENTS_HEIGHT} {...getInputProps('marketSegments')} />
      </div>
      <Textarea label="Short description" autosize minRows={3} maxRows={10} maxLength={4000} {...getInputProps('description')} />
      <div className={classes.two}>
        <TextInput label="Corporate phone" type="tel" maxLength={40} {...getInputProps('phone')} />
        <TextInput label="Website" type="url" inputMode="url" maxLength={200} {...getInputProps('website')} />
      </div>
    </>
  )
}

type ChoicesProps = { label: string; choices: readonly string[]; height?: number; value?: string[] }

function Choices({ label, choices, height = LIST_HEIGHT, ...input }: ChoicesProps) {
  // A value that is no longer in the list stays chosen.
  const data = [...new Set([...choices, ...(input.value ?? [])])]
  return <MultiSelect label={label} data={data} searchable clearable maxDropdownHeight={height} {...input} />
}
