import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../ui/icon-button';
import { TextField } from '../ui/text-field';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'autoComplete'> & {
  /** Tells a password manager whether to fill the password in or to make a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden until it is asked to be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={`${shown ? 'Hide' : 'Show'}: ${props.label}`}
          variant="outline"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
