import {
  useMemberActions,
  useMembers,
  useMembership,
  useOrganizations,
  useSwitchOrganization,
} from '@keystead/ui-auth/hooks';

export function Switcher() {
  const { organizations = [], active } = useOrganizations();
  const { switchTo, target } = useSwitchOrganization();
  const choose = (id: string) => switchTo(organizations.find((one) => one.id === id) ?? null);
  return (
    <>
      <select
        aria-label="Organization"
        value={active?.id ?? ''}
        disabled={target !== undefined}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="">None</option>
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {active && <ActiveMembers />}
    </>
  );
}

function ActiveMembers() {
  const { members = [] } = useMembers();
  const { membership } = useMembership();
  const { remove, busy, faults } = useMemberActions();
  return members.map((member) => (
    <p key={member.id}>
      {member.user.name}
      {membership?.can({ member: ['delete'] }) && (
        <button type="button" disabled={busy.has(member.id)} onClick={() => void remove(member)}>
          Remove
        </button>
      )}
      <span role="alert">{faults.get(member.id)}</span>
    </p>
  ));
}
