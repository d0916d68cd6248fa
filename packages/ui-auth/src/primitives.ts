export { AlertDialog, type AlertDialogProps } from './overlay/AlertDialog.tsx';
export { Dialog, type DialogProps } from './overlay/Dialog.tsx';
export { Popover, type PopoverProps, preloadPopover } from './overlay/Popover.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './primitives/button/Button.tsx';
export { CopyButton, type CopyButtonProps } from './primitives/button/CopyButton.tsx';
export { IconButton, type IconButtonProps } from './primitives/button/IconButton.tsx';
export { TextLink, type TextLinkProps } from './primitives/button/TextLink.tsx';
export { Card, type CardProps } from './primitives/card/Card.tsx';
export { CardFooter } from './primitives/card/CardFooter.tsx';
export { CardHeader, type CardHeaderProps } from './primitives/card/CardHeader.tsx';
export { CodeField, type CodeFieldProps } from './primitives/code/CodeField.tsx';
export { Avatar, type AvatarProps } from './primitives/display/Avatar.tsx';
export { Badge, type BadgeProps } from './primitives/display/Badge.tsx';
export { Divider } from './primitives/display/Divider.tsx';
export { Icon, type IconProps } from './primitives/display/Icon.tsx';
export { Alert, type AlertProps, type AlertTone } from './primitives/feedback/Alert.tsx';
export { EmptyState, type EmptyStateProps } from './primitives/feedback/EmptyState.tsx';
export { LoadingRegion } from './primitives/feedback/LoadingRegion.tsx';
export { Skeleton, type SkeletonProps } from './primitives/feedback/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './primitives/feedback/Spinner.tsx';
export { Checkbox, type CheckboxProps } from './primitives/field/Checkbox.tsx';
export { Field, type FieldProps } from './primitives/field/Field.tsx';
export { Form, type FormProps } from './primitives/field/Form.tsx';
export { Input, type InputProps } from './primitives/field/Input.tsx';
export { PasswordInput, type PasswordInputProps } from './primitives/password/PasswordInput.tsx';
export { PasswordMeter, type PasswordMeterProps } from './primitives/password/PasswordMeter.tsx';
export { TagField, type TagFieldProps } from './primitives/tags/TagField.tsx';
