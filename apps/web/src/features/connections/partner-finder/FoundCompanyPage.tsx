// The profile of another company, to read. The company sees that it was looked at. // A-RO-035, C-RO-028

import { getFinderChoices, getFoundCompany } from '@tradewind/api/connections/partner-finder.ts'
import { type CompanyProfile, getCompanyProfile } from '@tradewind/api/profile/company.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import type { ReactNode } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { seatOf } from './company-words.ts'
import classes from './FoundCompany.module.css'
import { PlanPage } from './PlanNotice.tsx'
import { Pictures } from './Pictures.tsx'
import { searchLeft } from './search-left.ts'

export function FoundCompanyPage() {
  const { companyId } = useParams({ from: '/inside/partner-finder/$companyId' })
  const params = { id: companyId }
  const choices = useQuery(queryOf(getFinderChoices, { query: { companyType: 'Supplier' } }))
  const mayOpen = choices.data?.mayOpen
  const found = useQuery(queryOf(getFoundCompany, { params }))
  // Not asked without a plan, so that no dialog says what this page says.
  const profile = useQuery({ ...queryOf(getCompanyProfile, { params }), enabled: mayOpen === true, staleTime: 60_000 })
  usePageTitle(profile.data?.companyName ?? found.data?.companyName ?? 'PartnerFinder')
  if (isNothingThere(profile.error) || (mayOpen === false && isNothingThere(found.error))) return <NotFound />
  if (mayOpen === false) return <PlanPage companyName={found.data?.companyName} />
  const error = profile.error ?? choices.error
  if (error && !profile.data) return <FailedRegion error={error} retry={() => void Promise.all([profile.refetch(), choices.refetch()])} />
  if (!profile.data) return <Skeleton height={480} m={24} w="auto" radius="lg" />
  return <Profile profile={profile.data} connect={found.data && <ConnectButton company={found.data} mayOpen isMain />} />
}

function Profile({ profile, connect }: { profile: CompanyProfile; connect: ReactNode }) {
  const { address, locations, contacts, companyBadges } = profile
  const what = [profile.companyTypes.join(', '), seatOf({ city: address.city, countryCode: address.country })].filter(Boolean).join(' · ')
  return (
    <article className={classes.page} aria-label={profile.companyName}>
      <Link to={paths.partnerFinder} search={searchLeft()} className="s13">
        PartnerFinder
      </Link>
      {profile.coverImageUrl !== null && <img className={classes.cover} src={profile.coverImageUrl} alt="" />}
      <header className={classes.head}>
        {profile.profileImageUrl === null ? (
          <Initials name={profile.companyName} size={64} />
        ) : (
          <img className={classes.logo} src={profile.profileImageUrl} alt="" />
        )}
        <div className="grow">
          <h1>{profile.companyName}</h1>
          <p className="t2">{what}</p>
          <p className={classes.tags}>
            {profile.isVerified && <Tag tone="ok">Verified</Tag>}
            {profile.quickResponder && <Tag tone="ok">Quick responder</Tag>}
            {profile.marketSegments.map((segment) => (
              <Tag key={segment}>{segment}</Tag>
            ))}
          </p>
        </div>
        {connect}
      </header>
      <div className={classes.columns}>
        <div className={classes.column}>
          {profile.description !== '' && (
            <Card title={`About ${profile.companyName}`}>
              <p className={classes.text}>{profile.description}</p>
            </Card>
          )}
          {profile.type === 'Supplier' && (
            <Card title="Locations" count={locations.length}>
              <ul>
                {locations.map((location) => (
                  <li key={location.locationId} className={classes.location}>
                    {location.imageUrl === null ? (
                      <Initials name={location.locationName} size={44} />
                    ) : (
                      <img src={location.imageUrl} alt="" loading="lazy" />
                    )}
                    <div className="grow">
                      <Link to={paths.foundLocation(profile.companyId, location.locationId)} className="med">
                        {location.locationName}
                      </Link>
                      <p className="s12 muted">{[location.city, location.region, location.country].filter(Boolean).join(', ')}</p>
                    </div>
                    <span className="s12 t2 tn">
                      {[
                        location.roomCount !== null && counted(location.roomCount, 'room', 'rooms'),
                        counted(location.productCount, 'product', 'products'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {profile.media.length > 0 && (
            <Card title="Pictures" count={profile.media.length}>
              <Pictures media={profile.media} />
            </Card>
          )}
        </div>
        <div className={classes.column}>
          <Card title="In short">
            <dl className={classes.facts}>
              <Fact name="Sells in" value={profile.destinationsSold.map(countryName).join(', ')} />
              <Fact name="Markets" value={profile.marketServed.map(countryName).join(', ')} />
              <Fact name="Kind of places" value={profile.propertyTypes.join(', ')} />
              <Fact name="Address" value={address.formattedAddress} />
              <Fact name="Phone" value={profile.phone} />
              {profile.website !== '' && (
                <>
                  <dt>Website</dt>
                  <dd>
                    <a href={profile.website} target="_blank" rel="noreferrer noopener">
                      {profile.website.replace(/^https?:\/\//, '')}
                    </a>
                  </dd>
                </>
              )}
            </dl>
          </Card>
          {companyBadges.length > 0 && (
            <Card title="Badges">
              <ul className={classes.badges}>
                {companyBadges.map((badge) => (
                  <li key={badge.badgeId}>
                    <div className="grow">
                      <b className="med">{badge.acronym}</b>
                      <p className="s12 muted">{badge.name}</p>
                    </div>
                    {badge.verifiedStatus === 'verified' ? <Tag tone="ok">Verified</Tag> : <Tag>Stated</Tag>}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card title="Contacts" count={contacts.length || undefined}>
            {contacts.length === 0 ? (
              <p className={classes.text}>
                {profile.isConnected ? 'The company names no contacts.' : 'You see the people of this company once you are connected.'}
              </p>
            ) : (
              <ul className={classes.badges}>
                {contacts.map((contact) => (
                  <li key={`${contact.name} ${contact.email}`}>
                    <div className="grow">
                      <b className="med">{contact.name}</b>
                      <p className="s12 muted">{[contact.type, contact.email, contact.phone].filter(Boolean).join(' · ')}</p>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
