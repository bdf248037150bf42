// The sheet at the left: the location, its products with their rate packages and how complete they are, and what holds for all.

import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { isSameContent } from '@tradewind/domain/proof/same-content.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { paths } from '../../../../paths.ts'
import { FacesAt } from '../presence/public.ts'
import { SheetMenu } from '../products/public.ts'
import { CompletionRing } from './CompletionRing.tsx'
import { type DraftNavigation, useNavigation } from '../engine/public.ts'
import { LOCATION_SECTIONS } from './location-sections.ts'
import classes from './SheetTree.module.css'
import { useProductTab } from '../places/public.ts'

const LOCATION_PAGES = ['policies', 'notes']
/** The others of hundreds follow a moment after the sheet is on screen. */
const FIRST_DRAWN = 40
const GROUP = 20

export const SheetTree = memo(function SheetTree({ chosen }: { chosen?: () => void }) {
  const navigation = useNavigation()
  const [wanted, setWanted] = useState('')
  const params = useParams({ strict: false })
  const search = useSearch({ strict: false })
  const tab = useProductTab()
  const products = useMemo(() => productsOf(navigation, wanted), [navigation, wanted])
  const shown = useDeferredValue(products, products.slice(0, FIRST_DRAWN))
  const isLocation = useLocation().pathname.endsWith('/policies')
  return (
    <nav className={classes.tree} aria-label="Rate sheet">
      <div className={classes.find}>
        <TextInput
          size="xs"
          aria-label="Find a product"
          placeholder="Find a product"
          leftSection={<IconSearch size={14} stroke={1.75} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <SheetMenu />
      </div>
      <div className={classes.list}>
        <p className={classes.location}>
          <b>{navigation.location.locationName}</b> <span className="muted s12">{navigation.location.place}</span>
        </p>
        <Link
          to={paths.draftProducts(navigation.draftId)}
          className={classes.entry}
          activeProps={{ 'aria-current': 'page' }}
          onClick={chosen}
        >
          <span className="grow clip">All products</span>
        </Link>
        {groupsOf(shown).map((group) => (
          <div key={group[0]?.productId} className={classes.group}>
            {group.map((product) => (
              <ProductEntry
                key={product.productId}
                draftId={navigation.draftId}
                product={product}
                current={params.productId === product.productId ? params.ratePackage : undefined}
                tab={tab}
                chosen={chosen}
              />
            ))}
          </div>
        ))}
        {products.length === 0 && (
          <p className={`${classes.none} muted s12`}>{wanted === '' ? 'No products yet.' : `No product is called “${wanted}”.`}</p>
        )}
        <ul className={classes.rest}>
          {LOCATION_SECTIONS.map(({ tab: section, label }) => (
            <li key={section}>
              <Link
                to={paths.draftPolicies(navigation.draftId)}
                search={{ section }}
                className={classes.entry}
                aria-current={isLocation && (search.section ?? 'policies') === section ? 'page' : undefined}
                onClick={chosen}
              >
                <span className="grow clip">{label}</span>
                <FacesAt pageIds={LOCATION_PAGES} section={section} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.whole}>
        <span className="grow">Rate sheet complete</span>
        <span className="tn">{navigation.completionPercent} %</span>
        <span className={classes.meter} aria-hidden>
          <span style={{ width: `${navigation.completionPercent}%` }} />
        </span>
      </div>
    </nav>
  )
})

type ProductEntryProps = {
  draftId: string
  product: TreeProduct
  /** Its rate package that is open, by id or name. */
  current: string | undefined
  tab: ReturnType<typeof useProductTab>
  chosen: (() => void) | undefined
}

/** Drawn again only when it says something else: each save changes something in the tree. */
const ProductEntry = memo(function ProductEntry({ draftId, product, current, tab, chosen }: ProductEntryProps) {
  const { productId, productName, packages } = product
  return (
    <section aria-label={productName}>
      <p className={`${classes.name} clip`}>{productName}</p>
      <ul>
        {packages.map(({ pageId, ratePackageId, ratePackageName, score }) => (
          <li key={pageId}>
            <Link
              to="/contracting/draft/$contractId/product/$productId/$ratePackage"
              params={{ contractId: draftId, productId, ratePackage: ratePackageId }}
              search={tab}
              className={classes.entry}
              aria-current={current === ratePackageId || current === ratePackageName ? 'page' : undefined}
              onClick={chosen}
            >
              <span className="grow clip">{ratePackageName}</span>
              <FacesAt pageIds={[pageId]} />
              {score < 100 && <span className={`${classes.percent} tn`}>{score} %</span>}
              <CompletionRing percent={score} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}, isSameContent)

/** What is out of sight is not drawn, by the group: the browser looks at each of them in every frame. */
function groupsOf(products: readonly TreeProduct[]): readonly (readonly TreeProduct[])[] {
  return Array.from({ length: Math.ceil(products.length / GROUP) }, (_, i) => products.slice(i * GROUP, (i + 1) * GROUP))
}

type TreeProduct = {
  readonly productId: string
  readonly productName: string
  readonly packages: { pageId: string; ratePackageId: string; ratePackageName: string; score: number }[]
}

/** Products in the order of the sheet, each with its rate packages; only those whose names hold what is wanted. */
function productsOf({ pages }: DraftNavigation, wanted: string): TreeProduct[] {
  const text = searchText(wanted)
  const products = new Map<string, TreeProduct>()
  for (const { pageId, kind, productName, ratePackageName, completionScore } of pages) {
    if (kind !== 'product' || productName === null || ratePackageName === null) continue
    if (text !== '' && !searchText(`${productName} ${ratePackageName}`).includes(text)) continue
    const [productId = '', ratePackageId = ''] = pageId.split('.')
    const product = products.get(productId) ?? { productId, productName, packages: [] }
    product.packages.push({ pageId, ratePackageId, ratePackageName, score: completionScore })
    products.set(productId, product)
  }
  return [...products.values()]
}
