// A location of another company, to read: its facts, pictures and products.

import { getPartnerLocation, type LocationProfile } from '@tradewind/api/profile/locations.ts'
import type { ProfileProduct } from '@tradewind/api/profile/products.ts'
import { getFinderChoices } from '@tradewind/api/connections/partner-finder.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { isNothingThere } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './FoundCompany.module.css'
import { Pictures } from './Pictures.tsx'
import { PlanPage } from './PlanNotice.tsx'

export function FoundLocationPage() {
  const { companyId, locationId } = useParams({ from: '/inside/partner-finder/$companyId/locations/$locationId' })
  const { data: choices } = useQuery(queryOf(getFinderChoices, { query: { companyType: 'Supplier' } }))
  const { data, error, refetch } = useQuery({
    ...queryOf(getPartnerLocation, { params: { id: companyId, locationId } }),
    enabled: choices?.mayOpen === true,
  })
  usePageTitle(data?.locationName ?? 'Location')
  if (choices?.mayOpen === false) return <PlanPage companyName={undefined} />
  if (isNothingThere(error)) return <NotFound />
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={480} m={24} w="auto" radius="lg" />
  return <Location location={data} />
}

function Location({ location }: { location: LocationProfile }) {
  const place = [location.address, location.city, location.region, location.country].filter(Boolean).join(', ')
  const rating = location.rating && `${location.rating.value} ${location.rating.type === 'Stars' ? 'stars' : 'of 10 by guests'}`
  return (
    <article className={classes.page} aria-label={location.locationName}>
      <Link to={paths.foundCompany(location.companyId)} className="s13">
        {location.companyName}
      </Link>
      <header className={classes.head}>
        <div className="grow">
          <h1>{location.locationName}</h1>
          <p className="t2">
            {[place, location.roomCount !== null && counted(location.roomCount, 'room', 'rooms'), rating].filter(Boolean).join(' · ')}
          </p>
          <p className={classes.tags}>
            {location.amenities.map((amenity) => (
              <Tag key={amenity}>{amenity}</Tag>
            ))}
          </p>
        </div>
      </header>
      {location.description !== '' && (
        <Card title="About this location">
          <p className={classes.text}>{location.description}</p>
        </Card>
      )}
      {location.media.length > 0 && (
        <Card title="Pictures" count={location.media.length}>
          <Pictures media={location.media} />
        </Card>
      )}
      <Card title="Products" count={location.products.length}>
        {location.products.length === 0 && <p className={classes.text}>The company names no products of this location.</p>}
        <ul className={classes.badges}>
          {location.products.map((product) => (
            <li key={product.productId}>
              <div className="grow">
                <b className="med">{product.name}</b>
                {factsOf(product) !== '' && <p className="s12 muted">{factsOf(product)}</p>}
                {product.productInfo.include !== '' && <p className="s13 t2">Includes {product.productInfo.include}</p>}
              </div>
              {product.amenities.length > 0 && <span className="s12 t2">{product.amenities.join(', ')}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </article>
  )
}

function factsOf(product: ProfileProduct): string {
  const { tourDuration, totalMaxPassengers, checkIn, checkOut } = product
  return [
    product.bedsAndSofas,
    product.roomSizeInfo,
    product.roomCountInfo,
    checkIn !== '' && `check-in ${checkIn}`,
    checkOut !== '' && `check-out ${checkOut}`,
    tourDuration && `${tourDuration.value} ${tourDuration.unit}`,
    totalMaxPassengers !== null && `${counted(totalMaxPassengers, 'person', 'people')} at most`,
  ]
    .filter(Boolean)
    .join(' · ')
}
