"""An identity provider that nobody here wrote. Reads one JSON object, writes one."""
import json
import os
import sys
import tempfile

from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT
from saml2.authn_context import PASSWORD
from saml2.config import IdPConfig
from saml2.saml import NAMEID_FORMAT_EMAILADDRESS, NameID
from saml2.server import Server
from saml2.sigver import verify_redirect_signature

wanted = json.load(sys.stdin)
folder = tempfile.mkdtemp()


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


server = Server(
    config=IdPConfig().load(
        {
            "entityid": wanted["entityId"],
            "xmlsec_binary": "/usr/bin/xmlsec1",
            "key_file": write("key.pem", wanted["privateKey"]),
            "cert_file": write("key.crt", wanted["certificate"]),
            "metadata": {"local": [write("sp.xml", wanted["metadata"])]},
            "service": {
                "idp": {
                    "want_authn_requests_signed": wanted.get("binding") == "post",
                    "endpoints": {
                        "single_sign_on_service": [(wanted["ssoUrl"], BINDING_HTTP_REDIRECT), (wanted["ssoUrl"], BINDING_HTTP_POST)],
                        "single_logout_service": [(wanted["sloUrl"], BINDING_HTTP_REDIRECT), (wanted["sloUrl"], BINDING_HTTP_POST)],
                    },
                }
            },
        }
    )
)

email = wanted.get("email", "ada@example.com")
name_id = NameID(format=NAMEID_FORMAT_EMAILADDRESS, text=email)
made = {}
if "authnRequest" in wanted:
    binding = BINDING_HTTP_POST if wanted["binding"] == "post" else BINDING_HTTP_REDIRECT
    request = server.parse_authn_request(wanted["authnRequest"], binding)
    if binding == BINDING_HTTP_REDIRECT:
        made["isSigned"] = verify_redirect_signature(wanted["query"], server.sec.sec_backend, cert=wanted["spCertificate"])
    arguments = server.response_args(request.message, [BINDING_HTTP_POST])
    made["requestId"] = request.message.id
    made["destination"] = arguments["destination"]
    response = server.create_authn_response(
        {"mail": [email], "givenName": [wanted.get("name", "Ada & Bea")]},
        in_response_to=request.message.id,
        destination=wanted["acsUrl"],
        sp_entity_id=wanted["spEntityId"],
        name_id=name_id,
        authn={"class_ref": PASSWORD, "authn_auth": wanted["entityId"]},
        sign_assertion=wanted["signed"] in ("assertion", "both"),
        sign_response=wanted["signed"] in ("response", "both"),
        sign_alg="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        digest_alg="http://www.w3.org/2001/04/xmlenc#sha256",
    )
    made["response"] = str(response)
if "logout" in wanted:
    _, message = server.create_logout_request(wanted["logout"], wanted["entityId"], name_id=name_id, session_indexes=["_1"], sign=True,
        sign_alg="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", digest_alg="http://www.w3.org/2001/04/xmlenc#sha256")
    made["logoutRequest"] = str(message)
print(json.dumps(made))
