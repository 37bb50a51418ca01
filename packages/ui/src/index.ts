export { cx } from './cx.ts'
export {
  Button,
  buttonClass,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './actions/button.tsx'
export { IconButton, iconButtonClass, type IconButtonProps } from './actions/icon-button.tsx'
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx'
export { VisuallyHidden } from './visually-hidden.tsx'

export { Field, type FieldProps } from './fields/field.tsx'
export { TextArea, type TextAreaProps } from './fields/text-area.tsx'
export { NativeSelect, type NativeSelectProps } from './fields/native-select.tsx'
export { MaskField, type MaskFieldProps, type MaskedValue } from './fields/mask-field.tsx'
export { applyMask, digitsOf } from './fields/mask.ts'
export { MoneyField, type MoneyFieldProps } from './fields/money-field.tsx'
export { amountOfCents, amountText, completeAmount } from './fields/amount.ts'
export { PasswordField, type PasswordFieldProps } from './fields/password-field.tsx'
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx'
export { Switch, type SwitchProps } from './fields/switch.tsx'
export { ChoiceCard, type ChoiceCardProps } from './fields/choice-card.tsx'
export { Keypad, type KeypadProps } from './fields/keypad.tsx'
export { CopyField, type CopyFieldProps } from './fields/copy-field.tsx'

export { Card, type CardProps } from './display/card.tsx'
export { Chip, RemovableChip, type ChipProps, type RemovableChipProps } from './actions/chip.tsx'
export { Badge, type BadgeProps, type BadgeTone } from './display/badge.tsx'
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx'
export { Progress, type ProgressProps } from './feedback/progress.tsx'
export { CountdownRing, type CountdownRingProps } from './feedback/countdown-ring.tsx'
export { Pagination, type PaginationProps } from './actions/pagination.tsx'
export { Table, type Column, type TableProps } from './display/table.tsx'
export { Tabs, type Tab, type TabsProps } from './actions/tabs.tsx'
export { Avatar, initialsOf, type AvatarProps } from './display/avatar.tsx'
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './feedback/error-state.tsx'
export { Notice, type NoticeProps } from './feedback/notice.tsx'
export { Money, type MoneyProps } from './display/money.tsx'
export { LogoMark, type LogoMarkProps } from './display/logo-mark.tsx'
export { petals } from './display/petals.ts'

export { toast, type ToastOptions, toastStore, type ToastTone } from './feedback/toast.ts'
