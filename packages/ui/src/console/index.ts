export { ConsoleProvider, useConsole, type ConsoleLinkProps, type ConsoleTools } from './console-context.tsx'
export { compactControl, compactLabel } from './control.ts'
export { CopyText, type CopyTextProps, type CopyTextTexts } from './copy-text.tsx'
export { Stat, type StatDelta, type StatProps } from './stat.tsx'
export { StatusBadge, type StatusBadgeProps, type StatusTone } from './status-badge.tsx'

export { ListPage, type ListPageProps, type ListPageTexts } from './list/list-page.tsx'
export { DataList } from './list/data-list.tsx'
export type { DataColumn, DataListProps, DataListTexts, DataSelection } from './list/list-types.ts'
export {
  FilterAmount,
  type FilterAmountProps,
  FilterBar,
  type FilterBarProps,
  type FilterBarTexts,
  FilterDates,
  FilterDay,
  type FilterDayProps,
  type FilterDatesProps,
  type FilterOption,
  FilterSelect,
  type FilterSelectProps,
  FilterText,
  type FilterTextProps,
  type FilterValues,
  type RangeTexts,
} from './list/filters.tsx'
export {
  type SavedView,
  SavedViews,
  type SavedViewsProps,
  type SavedViewsTexts,
} from './list/saved-views.tsx'

export {
  DetailPage,
  type DetailPageProps,
  type DetailPageTexts,
  type DetailTab,
} from './detail/detail-page.tsx'
export { type Fact, Facts, type FactsProps } from './detail/facts.tsx'
export { Timeline, type TimelineEntry, type TimelineProps } from './detail/timeline.tsx'
export { Diff, type DiffProps, type DiffTexts } from './detail/diff.tsx'

export { ActionDialog, type ActionDialogProps, type ActionDialogTexts } from './action/action-dialog.tsx'
export { FormSection, type FormSectionProps } from './action/form-section.tsx'
export { SettingField, type SettingFieldProps, type SettingWiring } from './action/setting-field.tsx'

export { type DiffKind, type DiffRow, diffRows } from './logic/diff.ts'
