// The template list by state, with the archive and the trash.

import { TEMPLATE_FILTERS } from '@tradewind/domain/contracting/template-lists.ts'
import { paths } from '../../../paths.ts'
import { Tab, Tabs } from '../../../ui/Tabs.tsx'
import type { TemplateAddress } from './use-template-address.ts'
import type { TemplateList } from './use-template-list.ts'

const STATES = { all: 'All', draft: 'Drafts', published: 'Published' } as const
const PLACES = { archived: 'Archived', trash: 'Trash' } as const

type TemplateTabsProps = { address: TemplateAddress; templates: TemplateList; onChange: () => void }

export function TemplateTabs({ address: { search, state, place }, templates: { counts, places }, onChange }: TemplateTabsProps) {
  return (
    <Tabs label="Templates">
      {TEMPLATE_FILTERS.map((each) => (
        <Tab
          key={each}
          to={paths.templateList}
          search={{ ...search, place: undefined, state: each === 'all' ? undefined : each }}
          isHere={place === 'active' && each === state}
          count={place === 'active' ? counts?.[each] : undefined}
          onClick={onChange}
        >
          {STATES[each]}
        </Tab>
      ))}
      {(['archived', 'trash'] as const).map((each) => (
        <Tab
          key={each}
          to={paths.templateList}
          search={{ ...search, state: undefined, place: each }}
          isHere={place === each}
          count={places?.[each] || undefined}
          onClick={onChange}
        >
          {PLACES[each]}
        </Tab>
      ))}
    </Tabs>
  )
}
