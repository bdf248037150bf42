// The onboarding profile form. // A-SC-009

import { getProfile, submitOnboarding } from '@tradewind/api/profile/company.ts'
import { onboardingProblems } from '@tradewind/domain/profile/onboarding.ts'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyProfile } from '@tradewind/api/profile/company.ts'
import { CallFailed } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { keepTyped } from '../../../client/typed-forms.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { LogoField } from '../media/public.ts'
import { type AddressCheck, AddressFields, AddressVerification, type AddressValues, addressValuesOf } from './AddressFields.tsx'
import { CompanyFields, type CompanyValues, companyValuesOf } from './CompanyFields.tsx'
import classes from '../../../ui/Sections.module.css'
import { profileQuery } from './profile-actions.ts'

type ContactValues = { firstName: string; lastName: string; email: string; contactPhone: string; fax: string }
type Checked = { readonly answer: AddressCheck | undefined; readonly address: AddressValues }
type Values = CompanyValues & AddressValues & ContactValues

export function OnboardingPage() {
  usePageTitle('Company profile')
  const { data, error, refetch } = useQuery(profileQuery)
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={480} m={24} w="auto" radius="lg" />
  return <OnboardingForm key={data.companyId} profile={data} />
}

function OnboardingForm({ profile }: { profile: CompanyProfile }) {
  const session = useSession()
  const navigate = useNavigate()
  const [checked, setChecked] = useState<Checked>({ answer: profile.address.check ?? undefined, address: addressValuesOf(profile) })
  const [hasFailed, setFailed] = useState(false)
  const [first] = profile.contacts
  const form = useSentForm<Values>({
    name: 'onboarding',
    saved: {
      ...companyValuesOf(profile),
      ...addressValuesOf(profile),
      firstName: first?.firstName ?? session.firstName,
      lastName: first?.lastName ?? session.lastName,
      email: first?.email ?? session.email ?? '',
      contactPhone: first?.phone ?? '',
      fax: first?.fax ?? '',
    },
    rules: rulesOf(profile),
    send: (values) =>
      submit(values, profile, answerFor(checked, values)).catch((error: unknown) => {
        // What the server says of fields is shown there; everything else ends in the dialog. // A-DG-004
        if (!(error instanceof CallFailed && error.status >= 400 && error.status < 500)) setFailed(true)
        throw error
      }),
    onSent: () => void navigate({ to: paths.profile }),
  })
  const { values, setFieldValue } = form.fields
  const isLogoMissing = profile.profileImageUrl === null
  return (
    <form className={classes.page} onSubmit={form.submit} noValidate>
      <div className={classes.hero}>
        <h1>Tell partners who you are</h1>
        <p className="t2">Every field is required unless it is marked as optional. You can change everything later on your profile.</p>
      </div>
      <Card title="Company">
        <div className={classes.body}>
          <LogoField url={profile.profileImageUrl} name={profile.companyName} />
          {isLogoMissing && form.problem !== undefined && <Notice tone="danger">Logo: This is a required field</Notice>}
          <CompanyFields form={form} profile={profile} />
        </div>
      </Card>
      <Card title="Corporate address">
        <div className={classes.body}>
          <AddressFields form={form} />
          <AddressVerification
            address={addressOf(values)}
            answer={answerFor(checked, values)}
            onAnswer={(answer, found) => {
              const { city, state } = found ?? values
              setChecked({ answer, address: { ...addressOf(values), city, state } })
              setFieldValue('city', city)
              setFieldValue('state', state)
            }}
          />
        </div>
      </Card>
      <Card title="Contact">
        <div className={classes.body}>
          <div className={classes.two}>
            <TextInput label="First name" maxLength={80} {...form.fields.getInputProps('firstName')} />
            <TextInput label="Last name" maxLength={80} {...form.fields.getInputProps('lastName')} />
            <TextInput label="Email" type="email" maxLength={254} {...form.fields.getInputProps('email')} />
            <TextInput label="Phone" type="tel" maxLength={40} {...form.fields.getInputProps('contactPhone')} />
            <TextInput label="Fax (optional)" type="tel" maxLength={40} {...form.fields.getInputProps('fax')} />
          </div>
        </div>
      </Card>
      {form.problem !== undefined && !hasFailed && <Notice tone="danger">{form.problem}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" loading={form.isBusy}>
          Submit Profile
        </Button>
        <Button variant="default" onClick={() => void refresh(getProfile)}>
          Refresh
        </Button>
      </div>
      <Modal opened={hasFailed} onClose={() => setFailed(false)} title="The form was not sent" size={440}>
        <p role="alert">It looks like there was an error processing your form. Please refresh the page and try again.</p>
        <div className={classes.actions} style={{ marginTop: 16 }}>
          <Button onClick={refreshPage}>Refresh</Button>
        </div>
      </Modal>
    </form>
  )
}

/** An answer holds for the address that was asked about, not for what is typed afterwards. */
function answerFor({ answer, address }: Checked, values: Values): AddressCheck | undefined {
  return JSON.stringify(address) === JSON.stringify(addressOf(values)) ? answer : undefined
}

/** What was typed stands in the form again. */
function refreshPage(): void {
  keepTyped(Date.now())
  location.reload()
}

function addressOf({ addressOne, addressTwo, city, state, country, postalCode }: Values): AddressValues {
  return { addressOne, addressTwo, city, state, country, postalCode }
}

/** The rules of the domain, field by field. // A-RL-064 */
function rulesOf(profile: CompanyProfile) {
  const problem = (field: string) => (_: unknown, values: Values) => {
    const { firstName, lastName, email, contactPhone: phone } = values
    const found = onboardingProblems({
      ...values,
      companyType: profile.type,
      sellsRooms: profile.type === 'Supplier' && profile.productType !== 'Non-Accommodation',
      hasLogo: profile.profileImageUrl !== null,
      contact: { firstName, lastName, email, phone },
    }).find((each) => each.field === field)
    if (field === 'contact.email' && !found && !isEmail(email.trim())) return 'Please enter a valid email address'
    return found?.problem ?? null
  }
  return {
    companyTypes: problem('companyTypes'),
    destinationsSold: problem('destinationsSold'),
    propertyTypes: problem('propertyTypes'),
    marketSegments: problem('marketSegments'),
    phone: problem('phone'),
    description: problem('description'),
    website: problem('website'),
    addressOne: problem('addressOne'),
    city: problem('city'),
    country: problem('country'),
    firstName: problem('contact.firstName'),
    lastName: problem('contact.lastName'),
    email: problem('contact.email'),
    contactPhone: problem('contact.phone'),
  }
}

async function submit(values: Values, profile: CompanyProfile, check: AddressCheck | undefined): Promise<void> {
  const { firstName, lastName, email, contactPhone: phone, fax } = values
  const { companyTypes, destinationsSold, propertyTypes, marketSegments, description, website } = values
  const contact = { firstName, lastName, email: email.trim(), phone, fax, type: 'Contracting' as const }
  await callServer(submitOnboarding, {
    body: {
      companyTypes,
      destinationsSold,
      propertyTypes,
      marketSegments,
      description,
      website,
      phone: values.phone,
      address: { ...addressOf(values), ...(check && { check }) },
      contacts: [contact, ...profile.contacts.slice(1).map(({ name: _name, ...each }) => each)],
    },
  })
  await refresh(getProfile)
}
