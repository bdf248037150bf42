// The tools of the template list: search, filters, views, order and columns.

import { ColumnsMenu } from '../../../ui/ColumnsMenu.tsx'
import { ListTools } from '../../../ui/ListTools.tsx'
import { OrderMenu } from '../../../ui/OrderMenu.tsx'
import type { OwnLayout } from '../../../ui/table-layout.ts'
import { countAdvanced } from './template-search.ts'
import { TEMPLATE_COLUMNS, type TemplateSort } from './TemplateRows.tsx'
import { TemplateViews } from './TemplateViews.tsx'
import type { TemplateAddress } from './use-template-address.ts'

const SORTS = { location: 'By location', period: 'Rates period', changed: 'Last change' } as const
const GROUPS = { location: 'Locations together', year: 'By year' } as const

type TemplateListToolsProps = { address: TemplateAddress; sort: TemplateSort; own: OwnLayout }

export function TemplateListTools({ address: { search, change, isFiltered, clear }, sort, own }: TemplateListToolsProps) {
  // What one import made is nothing to come back to.
  const isOfImport = search.imported !== undefined || search.besides !== undefined
  return (
    <ListTools
      search={{ label: 'Search templates', text: search.searchText, change: (searchText) => change({ searchText }) }}
      filters={{ count: countAdvanced(search), isOpen: search.advanced === true, setOpen: (advanced) => change({ advanced }) }}
      clear={isFiltered ? clear : undefined}
      views={!isOfImport && <TemplateViews search={search} own={own} onSaved={(view) => change({ view })} />}
      end={
        <>
          <OrderMenu
            sorts={SORTS}
            sort={sort}
            onSort={(by) => change({ sort: by === 'location' ? undefined : by, groupBy: undefined })}
            groups={GROUPS}
            groupBy={search.groupBy}
            onGroup={(by) => change({ groupBy: by, sort: undefined })}
          />
          <ColumnsMenu columns={TEMPLATE_COLUMNS} own={own} />
        </>
      }
    />
  )
}
