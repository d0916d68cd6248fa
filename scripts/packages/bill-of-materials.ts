import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Material } from './material.ts';
import { findInstalled } from './vendored.ts';

/** Where a tarball has its bill of materials, in the format CycloneDX. */
export const BILL = 'dist/bom.cdx.json';

/** The installed version of a package, as a module in `from` finds it. */
export function toMaterial(name: string, from: string): Material {
  const { version, license } = findInstalled(name, from).manifest;
  return { name, version, licence: license };
}

function toComponent({ name, version, licence }: Material): Models.Component {
  const [group, short = name] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const place = group === undefined ? {} : { group };
  const component = new Models.Component(Enums.ComponentType.Library, short, {
    ...place,
    version,
    purl,
    bomRef: purl,
  });
  component.licenses.add(new Models.SpdxLicense(licence));
  return component;
}

/** Says what of others is in a tarball. The same build makes the same text, so it has no time and no number. */
export function writeBill(owner: Material, materials: readonly Material[]): string {
  const whole = toComponent(owner);
  const parts = materials.map(toComponent);
  for (const { bomRef } of parts) whole.dependencies.add(bomRef);
  const bill = new Models.Bom({
    metadata: new Models.Metadata({ component: whole }),
    components: new Models.ComponentRepository(parts),
  });
  const format = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(format).serialize(bill, { sortLists: true, space: 2 })}\n`;
}

/** Reads what `writeBill` wrote. */
export function readBill(text: string): Material[] {
  const { components = [] }: { components?: Component[] } = JSON.parse(text);
  return components.map(({ group, name, version, licenses }) => ({
    name: group === undefined ? name : `${group}/${name}`,
    version,
    licence: licenses[0].license.id,
  }));
}

interface Component {
  group?: string;
  name: string;
  version: string;
  licenses: [{ license: { id: string } }];
}
