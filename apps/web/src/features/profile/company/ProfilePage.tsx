// The profile of one's own company. // A-RT-022, C-RT-021

import type { CompanyProfile } from '@tradewind/api/profile/company.ts'
import { Button, Select, Skeleton, Switch, TextInput } from '@mantine/core'
import { BADGES, CONTACT_TYPES } from '@tradewind/domain/profile/choices.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { isNoAddress } from '../../../ui/field-rules.ts'
import { momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx'
import { GroupsCard } from '../groups/public.ts'
import { LocationsCard } from '../locations/public.ts'
import { LogoField, MediaCard } from '../media/public.ts'
import { AddressFields, type AddressValues, addressValuesOf } from './AddressFields.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import classes from '../../../ui/Sections.module.css'
import { profileQuery, saveOwnProfile } from './profile-actions.ts'
import { MissingNotice, SaveRow } from './profile-parts.tsx'

export function ProfilePage() {
  usePageTitle('Profile')
  const { data, error, refetch } = useQuery(profileQuery)
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={480} m={24} w="auto" radius="lg" />
  return <ProfileContent profile={data} />
}

function ProfileContent({ profile }: { profile: CompanyProfile }) {
  const canWrite = useSession().access === 'write'
  return (
    <div className={classes.page}>
      {profile.coverImageUrl !== null && <img className={classes.cover} src={profile.coverImageUrl} alt="" />}
      <div className={classes.head}>
        <div className="grow">
          <h1>{profile.companyName}</h1>
          <p className="t2">{[profile.companyTypes.join(', '), profile.address.formattedAddress].filter(Boolean).join(' · ')}</p>
          <p className={classes.actions}>
            {profile.quickResponder && <Tag tone="ok">Quick responder</Tag>}
            {profile.isMarketingReady && <Tag tone="ok">Marketing-ready</Tag>}
          </p>
        </div>
        {canWrite && <LogoField url={profile.profileImageUrl} name={profile.companyName} />}
      </div>
      {profile.onBoardingStatus === 'started' && canWrite ? (
        <Notice
          tone="info"
          action={
            <Button component={Link} to={paths.onboarding} size="compact-sm">
              Complete the profile
            </Button>
          }
        >
          Your profile was not submitted yet. It takes a few minutes.
        </Notice>
      ) : (
        <MissingNotice missing={profile.missing} what="Your profile" />
      )}
      <CompanyCard profile={profile} canWrite={canWrite} />
      <AddressCard profile={profile} canWrite={canWrite} />
      <ContactsCard profile={profile} canWrite={canWrite} />
      {profile.type === 'Supplier' && <LocationsCard locations={profile.locations} canWrite={canWrite} />}
      {profile.type === 'Supplier' && <GroupsCard groups={profile.groups} locations={profile.locations} canWrite={canWrite} />}
      <MediaCard media={profile.media} canWrite={canWrite} />
      {canWrite && (
        <Card title="Cover and listing">
          <div className={classes.body}>
            <LogoField purpose="cover" url={profile.coverImageUrl} name={profile.companyName} />
            <ListingSwitch profile={profile} />
          </div>
        </Card>
      )}
      <BadgesCard profile={profile} canWrite={canWrite} />
      <ViewsCard profile={profile} />
    </div>
  )
}

function ListingSwitch({ profile }: { profile: CompanyProfile }) {
  const action = useAction()
  return (
    <>
      <Switch
        label="Companies that are not connected with you can find this profile once it is marketing-ready"
        checked={profile.isListed}
        disabled={action.isBusy}
        onChange={({ currentTarget: { checked } }) => void action.run(() => saveOwnProfile({ isListed: checked }))}
      />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </>
  )
}

function AddressCard({ profile, canWrite }: { profile: CompanyProfile; canWrite: boolean }) {
  const form = useSentForm<AddressValues>({
    saved: addressValuesOf(profile),
    send: (address) => saveOwnProfile({ address }),
    onSent: () => undefined,
  })
  return (
    <Card title="Corporate address">
      <form className={classes.body} onSubmit={form.submit} noValidate>
        <fieldset disabled={!canWrite} style={{ border: 0, padding: 0, margin: 0 }}>
          <AddressFields form={form} />
        </fieldset>
        {canWrite && <SaveRow form={form} />}
      </form>
      <UnsavedChanges isChanged={form.isChanged} />
    </Card>
  )
}

const NO_CONTACT = { firstName: '', lastName: '', type: CONTACT_TYPES[0], phone: '', fax: '', email: '' } as const
const MOST_CONTACTS = 20

function ContactsCard({ profile, canWrite }: { profile: CompanyProfile; canWrite: boolean }) {
  const form = useSentForm({
    saved: { contacts: profile.contacts.map(({ name: _name, ...contact }) => contact) },
    rules: { contacts: { email: (text) => (text.trim() === '' ? null : isNoAddress(text)) } },
    send: ({ contacts }) => saveOwnProfile({ contacts }),
    onSent: () => undefined,
  })
  const { values, setFieldValue, getInputProps } = form.fields
  const remove = (place: number) =>
    setFieldValue(
      'contacts',
      values.contacts.filter((_, i) => i !== place),
    )
  return (
    <Card title="Contacts" count={values.contacts.length}>
      <form onSubmit={form.submit} noValidate>
        <fieldset disabled={!canWrite} style={{ border: 0, padding: 0, margin: 0 }}>
          {values.contacts.map((contact, i) => (
            <div key={i} className={classes.contact} role="group" aria-label={`Contact ${i + 1}`}>
              <div className={classes.three}>
                <TextInput label="First name" maxLength={80} {...getInputProps(`contacts.${i}.firstName`)} />
                <TextInput label="Last name" maxLength={80} {...getInputProps(`contacts.${i}.lastName`)} />
                <Select label="For" data={[...CONTACT_TYPES]} allowDeselect={false} {...getInputProps(`contacts.${i}.type`)} />
                <TextInput label="Email" type="email" maxLength={254} {...getInputProps(`contacts.${i}.email`)} />
                <TextInput label="Phone" type="tel" maxLength={40} {...getInputProps(`contacts.${i}.phone`)} />
                <TextInput label="Fax" type="tel" maxLength={40} {...getInputProps(`contacts.${i}.fax`)} />
              </div>
              {canWrite && (
                <div>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove contact ${contact.firstName} ${contact.lastName}`}
                    onClick={() => remove(i)}
                  >
                    Remove
                  </Button>
                </div>
              )}
            </div>
          ))}
        </fieldset>
        {canWrite && (
          <div className={classes.body}>
            {values.contacts.length < MOST_CONTACTS && (
              <div>
                <Button size="xs" variant="default" onClick={() => setFieldValue('contacts', [...values.contacts, { ...NO_CONTACT }])}>
                  Add a contact
                </Button>
              </div>
            )}
            <SaveRow form={form} />
          </div>
        )}
      </form>
      <UnsavedChanges isChanged={form.isChanged} />
    </Card>
  )
}

const BADGE_CHOICES = BADGES.map(({ badgeId, acronym, name }) => ({ value: badgeId, label: `${acronym}, ${name}` }))

function BadgesCard({ profile, canWrite }: { profile: CompanyProfile; canWrite: boolean }) {
  const [added, setAdded] = useState<string | null>(null)
  const [membershipId, setMembershipId] = useState('')
  const action = useAction()
  const stated = profile.companyBadges.map((badge) => ({ badgeId: badge.badgeId, membershipId: badge.membershipId }))
  const known = BADGES.find((badge) => badge.badgeId === added)
  const save = (companyBadges: typeof stated) =>
    action.run(async () => {
      await saveOwnProfile({ companyBadges })
      setAdded(null)
      setMembershipId('')
    })
  return (
    <Card title="Badges" count={stated.length}>
      <ul className={classes.views}>
        {profile.companyBadges.map((badge) => (
          <li key={badge.badgeId}>
            <a href={badge.website} target="_blank" rel="noreferrer noopener" className="med">
              {badge.acronym}
            </a>
            <span className="grow">{badge.name}</span>
            {badge.membershipId !== '' && <span className="t2">No. {badge.membershipId}</span>}
            {badge.verifiedStatus === 'verified' ? <Tag tone="ok">Verified</Tag> : <Tag>Stated by the company</Tag>}
            {canWrite && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                aria-label={`Remove ${badge.acronym}`}
                onClick={() => void save(stated.filter((each) => each.badgeId !== badge.badgeId))}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <div className={classes.body}>
          <div className={classes.two}>
            <Select
              label="Association"
              searchable
              data={BADGE_CHOICES.filter((choice) => !stated.some((badge) => badge.badgeId === choice.value))}
              value={added}
              onChange={setAdded}
            />
            <TextInput
              label="Membership number (optional)"
              maxLength={60}
              value={membershipId}
              onChange={(event) => setMembershipId(event.currentTarget.value)}
            />
          </div>
          {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
          <div>
            <Button
              size="xs"
              variant="default"
              disabled={!known}
              loading={action.isBusy}
              onClick={() => known && void save([...stated, { badgeId: known.badgeId, membershipId }])}
            >
              Add badge
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}

function ViewsCard({ profile }: { profile: CompanyProfile }) {
  return (
    <Card title="Who looked at your profile" count={profile.profileViews.length}>
      {profile.profileViews.length === 0 && (
        <p className="s13 t2" style={{ padding: 16 }}>
          Nobody yet. Only your company sees this list.
        </p>
      )}
      <ul className={classes.views}>
        {profile.profileViews.map((view) => (
          <li key={`${view.companyId} ${view.timeViewed}`}>
            <span className="grow">{view.companyName}</span>
            <time className="t2" dateTime={view.timeViewed}>
              {momentText(view.timeViewed)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
