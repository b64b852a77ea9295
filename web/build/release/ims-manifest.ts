// SPDX-License-Identifier: GPL-2.0-only
// Writes imsmanifest.xml, which a course's system reads in a SCORM 1.2 package. It has the name, one page and the
// files.
import { escaped } from '../escaped.ts';

interface Package {
  readonly slug: string;
  readonly title: string;
  readonly version: string;
  readonly page: string;
  readonly files: readonly string[];
}

const IMSCP = 'http://www.imsproject.org/xsd/imscp_rootv1p1p2';
const ADLCP = 'http://www.adlnet.org/xsd/adlcp_rootv1p2';

export const imsManifest = ({
  slug,
  title,
  version,
  page,
  files,
}: Package): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="treewalk-${slug}" version="${version}" xmlns="${IMSCP}" xmlns:adlcp="${ADLCP}">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="treewalk">
    <organization identifier="treewalk">
      <title>${escaped(title)}</title>
      <item identifier="item" identifierref="lesson">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="lesson" type="webcontent" adlcp:scormtype="sco" href="${page}">
${files.map((file) => `      <file href="${escaped(file)}"/>`).join('\n')}
    </resource>
  </resources>
</manifest>
`;
