// For guests of which markets the rates or an offer are valid: countries, and markets with a name.

import { ActionIcon, Button, MultiSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { KNOWN_MARKETS } from '@tradewind/domain/rate-sheet/markets/known-markets.ts'
import { changedMarkets, choicesOf, COUNTRY_CHOICES, type MarketSide, marketsWith } from './market-choices.ts'
import type { Market, MarketValidity } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { use } from 'react'
import { forgetTyped } from '../values/public.ts'
import { ChoiceField, FieldRow, WordsField } from './Fields.tsx'
import classes from './MarketFields.module.css'
import { FieldScope } from './use-typed.ts'

type MarketFieldsProps = { value: MarketValidity | undefined; save: (markets: MarketValidity | undefined, key?: string) => void }

const BY = { residence: 'Where they live', nationality: 'Nationality' } as const

export function MarketFields({ value, save }: MarketFieldsProps) {
  const side = (name: MarketSide) => ({
    name,
    markets: value?.[name] ?? [],
    put: (markets: readonly Market[], key?: string) => save(marketsWith(value, name, markets), key),
  })
  return (
    <>
      <MarketSideFields label="Valid only for" placeholder="All markets" {...side('onlyFor')} />
      <MarketSideFields label="Not valid for" placeholder="None" {...side('notFor')} />
      {value && (
        <FieldRow narrow>
          <ChoiceField label="Guests count by" value={value.guestsBy} options={BY} save={(guestsBy) => save({ ...value, guestsBy })} />
        </FieldRow>
      )}
    </>
  )
}

type SideProps = {
  name: MarketSide
  label: string
  placeholder: string
  markets: readonly Market[]
  put: (markets: readonly Market[], key?: string) => void
}

function MarketSideFields({ name, label, placeholder, markets, put }: SideProps) {
  const scope = use(FieldScope)
  const chosen = choicesOf(markets)
  const named = markets.flatMap((market, at) => (market.marketName === undefined ? [] : [{ ...market, marketName: market.marketName, at }]))
  const own = named.filter(({ marketName }) => !KNOWN_MARKETS.some((known) => known.marketName === marketName))
  const options = [
    { group: 'Markets', items: [...KNOWN_MARKETS, ...own].map(({ marketName }) => ({ value: `market ${marketName}`, label: marketName })) },
    { group: 'Countries', items: COUNTRY_CHOICES },
  ]
  return (
    <div className={classes.side}>
      <MultiSelect
        label={label}
        placeholder={chosen.length === 0 ? placeholder : ''}
        data={options}
        value={chosen}
        onChange={(values) => {
          forgetTyped(scope)
          put(changedMarkets(markets, values))
        }}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage="No such country or market"
      />
      {named.map(({ at, marketName, countries }) => (
        <div key={at} className={classes.market}>
          <WordsField
            name={`${name} market ${at}`}
            label={`Name of market ${at + 1}`}
            isBare
            value={marketName}
            needed="A market needs a name."
            save={(changed, key) => changed && put(markets.with(at, { marketName: changed, countries }), key)}
          />
          <MultiSelect
            aria-label={`Countries of ${marketName}`}
            placeholder={countries.length === 0 ? 'Countries' : ''}
            data={COUNTRY_CHOICES}
            value={[...countries]}
            onChange={(changed) => put(markets.with(at, { marketName, countries: changed.toSorted() }))}
            searchable
            nothingFoundMessage="No such country"
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Remove ${marketName}`}
            onClick={() => {
              forgetTyped(scope)
              put(markets.filter((_, i) => i !== at))
            }}
          >
            <IconX size={15} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          aria-label={`Add a market of your own, ${label.toLowerCase()}`}
          onClick={() => put([...markets, { marketName: `Market ${markets.length + 1}`, countries: [] }])}
        >
          Add a market of your own
        </Button>
      </div>
    </div>
  )
}
