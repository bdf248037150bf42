// The tokens as a Mantine theme.

import { createTheme, type CSSVariablesResolver, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core'
import { useMemo } from 'react'
import { type PlainWords, usePlainWords } from '../language/plain/plain-words.ts'

const THEME = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  colors: {
    teal: ['#eaf7f5', '#d2eeea', '#a6ddd6', '#73c7be', '#3fb3a8', '#1f958b', '#0f7a72', '#0b6a63', '#08544f', '#063f3c'],
    dark: ['#e7eeec', '#b4c0be', '#94a19f', '#6f7e7c', '#364443', '#222d2d', '#1a2323', '#131a1a', '#101616', '#0d1212'],
  },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.25' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-2)', xl: 'var(--shadow-2)' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.25' },
      h2: { fontSize: '16px', lineHeight: '1.25' },
      h3: { fontSize: '14px', lineHeight: '1.25' },
      h4: { fontSize: '13px', lineHeight: '1.25' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      styles: {
        root: { '--button-height-sm': 'var(--h-control)', '--button-padding-x-sm': '12px', '--button-fz': '13px' },
      },
    },
    TextInput: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm', visibilityToggleFocusable: true } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', allowDeselect: false, checkIconPosition: 'right' } },
    Input: { defaultProps: { size: 'sm' }, styles: { wrapper: { '--input-height-sm': 'var(--h-control)' } } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 90 } } },
    Menu: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 90 } } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 1, color: 'var(--scrim)' },
        transitionProps: { duration: 120 },
      },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, color: 'dark', multiline: true, maw: 280 } },
    Skeleton: { defaultProps: { radius: 'xs' } },
  },
})

/** The theme, with the names of Mantine's own buttons in the language of the user. */
export function useTheme(): MantineThemeOverride {
  const words = usePlainWords()
  return useMemo(() => mergeThemeOverrides(THEME, { components: namedButtons(words) }), [words])
}

function namedButtons(words: PlainWords): NonNullable<MantineThemeOverride['components']> {
  const close = { defaultProps: { closeButtonProps: { 'aria-label': words.close } } }
  return {
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': words.showPassword } } },
    Modal: close,
    Drawer: close,
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': words.closeMessage } } },
  }
}

/** Mantine's own variables, led back to the tokens. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-teal-filled': 'var(--accent)',
    '--mantine-color-teal-filled-hover': 'var(--accent-hover)',
    // What destroys is as red as an error is, and as readable.
    '--mantine-color-red-6': 'var(--danger)',
    '--mantine-color-red-filled': 'var(--danger)',
    '--mantine-color-red-filled-hover': 'var(--danger-hover)',
  }
  return { variables: {}, light: both, dark: both }
}
