// The public part of fields.

export { DateRangesField } from './DateRangesField.tsx'
export {
  AmountField,
  ChoiceField,
  CountField,
  DayField,
  FieldRow,
  LineField,
  PercentField,
  ProseField,
  TickField,
  TimeField,
  WordsField,
} from './Fields.tsx'
export { ItemList } from './ItemList.tsx'
export { MarketFields } from './MarketFields.tsx'
export { RateFields } from './RateFields.tsx'
export { FieldGroup, SectionPanel } from './SectionPanel.tsx'
export { SharedWith } from './SharedWith.tsx'
export { FieldScope } from './use-typed.ts'
export { useUnfinished } from './use-unfinished.ts'
export { WeekdaysField } from './WeekdaysField.tsx'
