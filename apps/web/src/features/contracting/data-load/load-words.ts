// Statuses, settings and priorities of data loads in words.

import type { ConversionPriority, ConversionSetting, ConversionStatus } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import type { Tone } from '../../../ui/Tag.tsx'

export const STATUS_WORDS: Readonly<Record<ConversionStatus, string>> = {
  'awaiting supplier rates': 'Awaiting supplier rates',
  'in queue': 'In queue',
  'In Progress': 'In Progress',
  'supplier review': 'Supplier review',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
}

export const STATUS_TONES: Readonly<Record<ConversionStatus, Tone>> = {
  'awaiting supplier rates': 'warn',
  'in queue': 'neutral',
  'In Progress': 'accent',
  'supplier review': 'info',
  accepted: 'ok',
  withdrawn: 'neutral',
}

export const SETTING_WORDS: Readonly<Record<ConversionSetting, string>> = { rates: 'Rates', ratesAndPolicies: 'Rates, policies and notes' }

export const PRIORITY_WORDS: Readonly<Record<ConversionPriority, string>> = { low: 'Low', normal: 'Normal', high: 'High' }
